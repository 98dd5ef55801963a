-- What everything needs that is tried in Neovim.
local trying = {}

function trying.check(holds, what)
  if not holds then
    io.stderr:write("FAILED: " .. what .. "\n")
    vim.cmd("cquit")
  end
  io.stdout:write("ok: " .. what .. "\n")
end

-- Opens a log with the settings that the guide shows.
function trying.open(lines)
  -- Before 0.8 a client was started in two steps.
  vim.lsp.start = vim.lsp.start or function(config)
    local client = vim.lsp.start_client(config)
    vim.lsp.buf_attach_client(0, client)
  end
  dofile(os.getenv("ADJUDECK_SHOWN"))
  local log = vim.fn.tempname() .. ".rum"
  vim.fn.writefile(lines, log)
  vim.cmd("edit " .. log)
end

function trying.found(count)
  return vim.wait(10000, function() return #vim.diagnostic.get(0) == count end, 50)
end

function trying.run(try)
  local ran, fault = pcall(try)
  trying.check(ran, fault or "all was tried")
  for _, client in pairs(vim.lsp.get_active_clients()) do
    vim.lsp.stop_client(client.id)
  end
  vim.cmd("quitall!")
end

return trying
