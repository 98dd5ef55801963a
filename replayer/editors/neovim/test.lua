-- Neovim with the settings of the guide: the server gets a log and its fault is shown, and the tree-sitter grammar has its colours.
local trying = dofile("neovim/trying.lua")
local check, found = trying.check, trying.found

trying.run(function()
  trying.open({ "deal 1", "Aya frobs 5C", "Aya melds 5♥ 5C JK=5 | 7S 8S 9S" })
  check(vim.bo.filetype == "adjudeck", "a log has its type")
  check(vim.bo.commentstring == "# %s", "comments begin with #")
  check(found(1), "the fault is shown")
  local fault = vim.diagnostic.get(0)[1]
  check(fault.lnum == 1 and fault.col == 4 and fault.message == "no player does that", "and where it is")

  vim.treesitter.require_language("adjudeck", os.getenv("ADJUDECK_PARSER"))
  local root = vim.treesitter.get_parser(0, "adjudeck"):parse()[1]:root()
  local query = vim.treesitter.parse_query("adjudeck", table.concat(vim.fn.readfile("tree-sitter-adjudeck/queries/highlights.scm"), "\n"))
  local seen = {}
  for id, node in query:iter_captures(root, 0, 2, 3) do
    local _, from, _, to = node:range()
    seen[vim.api.nvim_buf_get_lines(0, 2, 3, true)[1]:sub(from + 1, to)] = query.captures[id]
  end
  check(seen["5♥"] == "constant.card.red" and seen["5C"] == "constant.card.black", "cards have the colours of their suits")
  check(seen["melds"] == "function" and seen["JK"] == "constant.card.joker", "verbs and jokers have theirs")
end)
