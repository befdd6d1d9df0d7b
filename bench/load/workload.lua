-- Replays prepared requests with wrk and reports what came back as one line of JSON behind "RESULT ".
--
-- Arguments behind "--": the target (such as GetItem), the file of bodies (one a line), the X-Amz-Date, and the mode.
--   measure   nothing runs for an answer but wrk's own C code, which counts every status above 399
--   check     each answer must have status 200 and a body of at least the number of bytes that is the fifth argument

local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  local target, file, date, mode = args[1], args[2], args[3], args[4]
  local day = string.sub(date, 1, 8)
  wrk.method = "POST"
  wrk.headers["Content-Type"] = "application/x-amz-json-1.0"
  wrk.headers["X-Amz-Target"] = "DynamoDB_20120810." .. target
  wrk.headers["X-Amz-Date"] = date
  wrk.headers["Authorization"] = "AWS4-HMAC-SHA256 Credential=bench/" .. day .. "/us-east-1/dynamodb/aws4_request, "
    .. "SignedHeaders=content-type;host;x-amz-date;x-amz-target, Signature=" .. string.rep("0123456789abcdef", 4)

  local requests, count = {}, 0
  for body in io.lines(file) do
    count = count + 1
    requests[count] = wrk.format("POST", "/", wrk.headers, body)
  end
  assert(count > 0, "no requests in " .. file)

  local at = 0
  function request()
    at = at % count + 1
    return requests[at]
  end

  wrongAnswers = 0
  firstWrong = ""
  if mode == "check" then
    local bodyBytesMin = tonumber(args[5])
    function response(status, headers, body)
      if status ~= 200 or #body < bodyBytesMin then
        wrongAnswers = wrongAnswers + 1
        if firstWrong == "" then
          firstWrong = status .. " " .. string.sub(body, 1, 200)
        end
      end
    end
  end
end

local function quoted(text)
  return '"' .. string.gsub(text, '[%c"\\]', function(c) return string.format("\\u%04x", string.byte(c)) end) .. '"'
end

function done(summary, latency, requests)
  local wrong, first = 0, ""
  for _, thread in ipairs(threads) do
    wrong = wrong + thread:get("wrongAnswers")
    if first == "" then
      first = thread:get("firstWrong")
    end
  end
  local errors = summary.errors
  print(string.format(
    'RESULT {"requests": %d, "micros": %d, "bytes": %d, "status": %d, "connect": %d, "read": %d, "write": %d, '
      .. '"timeout": %d, "wrong": %d, "firstWrong": %s}',
    summary.requests, summary.duration, summary.bytes, errors.status, errors.connect, errors.read, errors.write,
    errors.timeout, wrong, quoted(first)))
end
