"""A client of the DynamoDB API over one keep-alive connection, as little as the harness needs."""

import http.client
import json
import time

AUTHORIZATION = (
    "AWS4-HMAC-SHA256 Credential=bench/{day}/us-east-1/dynamodb/aws4_request, "
    "SignedHeaders=content-type;host;x-amz-date;x-amz-target, Signature=" + "0123456789abcdef" * 4
)
ACTIVE_SECONDS_MAX = 30


class ApiError(RuntimeError):
    """An answer other than 200; the message holds the status and the body."""

    def __init__(self, target, status, body):
        super().__init__(f"{target} was answered with {status}: {body[:400].decode(errors='replace')}")
        self.status = status
        self.body = body


class Client:
    """Calls operations one after the other. The requests are well-formed; their signature is not a real one."""

    def __init__(self, port):
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        now = time.gmtime()
        self._headers = {
            "Content-Type": "application/x-amz-json-1.0",
            "X-Amz-Date": time.strftime("%Y%m%dT%H%M%SZ", now),
            "Authorization": AUTHORIZATION.format(day=time.strftime("%Y%m%d", now)),
        }

    def connect(self):
        """Opens the connection; OSError when nobody listens."""
        self._connection.connect()

    def call_raw(self, target, body):
        """The body of the answer to a body that is text; ApiError unless the status is 200."""
        headers = dict(self._headers, **{"X-Amz-Target": "DynamoDB_20120810." + target})
        self._connection.request("POST", "/", body.encode(), headers)
        response = self._connection.getresponse()
        answer = response.read()
        if response.status != 200:
            raise ApiError(target, response.status, answer)
        return answer

    def call(self, target, request):
        """The answer to a request, both as JSON values."""
        return json.loads(self.call_raw(target, json.dumps(request)))

    def create_table(self, definition):
        """Creates a table and waits until it is active."""
        status = self.call("CreateTable", definition)["TableDescription"]["TableStatus"]
        deadline = time.monotonic() + ACTIVE_SECONDS_MAX
        while status != "ACTIVE":
            if time.monotonic() > deadline:
                raise TimeoutError(f"table {definition['TableName']} did not become active")
            time.sleep(0.002)
            status = self.call("DescribeTable", {"TableName": definition["TableName"]})["Table"]["TableStatus"]

    def close(self):
        self._connection.close()
