-- Neovim with the settings of the guide: the server gets a log and its fault is shown, and the tree-sitter grammar has its colours.
local function check(holds, what)
  if not holds then
    io.stderr:write("FAILED: " .. what .. "\n")
    vim.cmd("cquit")
  end
  io.stdout:write("ok: " .. what .. "\n")
end

local function try()
  -- Before 0.8 a client was started in two steps.
  vim.lsp.start = vim.lsp.start or function(config)
    local client = vim.lsp.start_client(config)
    vim.lsp.buf_attach_client(0, client)
  end
  dofile(os.getenv("ADJUDECK_SHOWN"))

  local log = vim.fn.tempname() .. ".rum"
  vim.fn.writefile({ "deal 1", "Aya frobs 5C", "Aya melds 5♥ 5C JK=5 | 7S 8S 9S" }, log)
  vim.cmd("edit " .. log)
  check(vim.bo.filetype == "adjudeck", "a log has its type")
  check(vim.bo.commentstring == "# %s", "comments begin with #")
  check(vim.wait(10000, function() return #vim.diagnostic.get(0) == 1 end, 50), "the fault is shown")
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
end

local ran, fault = pcall(try)
check(ran, fault or "all was tried")
for _, client in pairs(vim.lsp.get_active_clients()) do
  vim.lsp.stop_client(client.id)
end
vim.cmd("quitall!")
