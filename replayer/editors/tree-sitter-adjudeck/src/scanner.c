// The end of a log, where its last line may end: no regular expression can match it.
#include "blanks.h"
#include "tree_sitter/parser.h"

enum TokenType { END_OF_LOG };

void *tree_sitter_adjudeck_external_scanner_create(void) { return NULL; }
void tree_sitter_adjudeck_external_scanner_destroy(void *payload) { (void)payload; }
unsigned tree_sitter_adjudeck_external_scanner_serialize(void *payload, char *buffer) {
    (void)payload, (void)buffer;
    return 0;
}
void tree_sitter_adjudeck_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
    (void)payload, (void)buffer, (void)length;
}

static bool is_blank(int32_t letter) {
    for (unsigned at = 0; at < sizeof BLANKS / sizeof *BLANKS; at++) {
        if (BLANKS[at] == letter) return true;
    }
    return false;
}

bool tree_sitter_adjudeck_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
    (void)payload;
    if (!valid[END_OF_LOG]) return false;
    while (is_blank(lexer->lookahead)) lexer->advance(lexer, true);
    if (!lexer->eof(lexer)) return false;
    lexer->result_symbol = END_OF_LOG;
    return true;
}
