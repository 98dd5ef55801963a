# What the notation, the rules and readers of JSON have against a text they say in English themselves. The file of this name in
# another language has its sentences for it.
