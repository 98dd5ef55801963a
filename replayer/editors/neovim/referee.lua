-- Neovim with the settings of the guide and the program itself: a log is judged, asked about, mended and judged again.
local trying = dofile("neovim/trying.lua")
local check, found = trying.check, trying.found

local function asked(method, more)
  local params = vim.tbl_extend("force", vim.lsp.util.make_position_params(0, "utf-16"), more or {})
  local answers = vim.lsp.buf_request_sync(0, method, params, 10000)
  return answers[next(answers)].result
end

trying.run(function()
  trying.open({
    "rules kalooki/akagiri", "players 彩 Bea Carl", "position 1 dealer Carl", "hand 彩 5C 6C JK", "turn 彩 drawn",
    "彩 discrads 5C", "Bea draws ?", "Bea discards JK",
  })
  check(found(2), "the slip and the fault are shown")
  local slip = vim.diagnostic.get(0)[1]
  check(slip.lnum == 5 and slip.col == #"彩 " and slip.code == "unknown-verb", "and where the slip is")

  vim.api.nvim_win_set_cursor(0, { 8, 15 })
  check(vim.inspect(asked("textDocument/hover")):find("discard.wild", 1, true), "the rule is told of the fault")
  check(#(asked("textDocument/completion").items or asked("textDocument/completion")) > 0, "something may follow")

  vim.api.nvim_win_set_cursor(0, { 6, #"彩 " })
  local range = { start = { line = 5, character = 2 }, ["end"] = { line = 5, character = 10 } }
  local actions = asked("textDocument/codeAction", { range = range, context = { diagnostics = {} } })
  local mends = vim.tbl_filter(function(action) return action.isPreferred end, actions)
  check(#mends == 1, "the slip can be mended")
  vim.lsp.util.apply_workspace_edit(mends[1].edit, "utf-16")
  check(vim.api.nvim_buf_get_lines(0, 5, 6, true)[1] == "彩 discards 5C", "and is")
  check(found(1), "the log is judged again")
end)
