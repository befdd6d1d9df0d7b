"""Measures the time from exec to the first answered PutItem, and the memory of the server when it then idles."""

import argparse
import pathlib
import statistics
import sys
import tempfile
import time

import report
import servers
from api import ApiError, Client

TABLE = {
    "TableName": "first",
    "BillingMode": "PAY_PER_REQUEST",
    "AttributeDefinitions": [{"AttributeName": "pk", "AttributeType": "S"}],
    "KeySchema": [{"AttributeName": "pk", "KeyType": "HASH"}],
}
PUT = {"TableName": "first", "Item": {"pk": {"S": "USER#123"}, "name": {"S": "Mara Lindqvist"}}}
ATTEMPT_SECONDS = 0.001
FIRST_ANSWER_SECONDS_MAX = 60


def first_answer_seconds(server):
    """Creates a table and puts an item on one connection as early as the server allows."""
    deadline = server.started_at + FIRST_ANSWER_SECONDS_MAX
    client = Client(server.port)
    while True:
        try:
            client.connect()
            break
        except ConnectionRefusedError:
            if server.process_has_ended() or time.monotonic() > deadline:
                raise RuntimeError(f"{server.kind.name} did not start:\n{server.log_end()}") from None
            time.sleep(ATTEMPT_SECONDS)
    client.create_table(TABLE)
    client.call("PutItem", PUT)
    seconds = time.monotonic() - server.started_at
    client.close()
    return seconds


def one_start(kind, folder, tools, idle_seconds):
    """The seconds to the first answer and the resident bytes of one server, which is stopped afterwards."""
    server = servers.Server(kind, folder, tools)
    try:
        seconds = first_answer_seconds(server)
        time.sleep(idle_seconds)
        return seconds, server.resident_bytes(), server.shown_command()
    finally:
        server.stop()


def main(arguments):
    known = [kind.name for kind in servers.KINDS.values() if kind.holds_data]
    parser = argparse.ArgumentParser(prog="bench/load/cold-start.sh", description=__doc__)
    parser.add_argument("--runs", type=int, default=10, help="starts that count (default 10)")
    parser.add_argument("--server", choices=known, default="tafel")
    parser.add_argument("--idle", type=float, default=2, help="seconds of rest before memory is read (default 2)")
    parser.add_argument("--out", type=pathlib.Path, help="a file for the report as well")
    options = parser.parse_args(arguments)
    if options.runs < 1:
        parser.error("runs is at least 1")
    servers.end_cleanly_when_told()
    with tempfile.TemporaryDirectory(prefix="tafel-bench-") as name:
        folder = pathlib.Path(name)
        kind = servers.KINDS[options.server]
        try:
            # The first start brings the programs into the page cache, so it does not count.
            starts = [one_start(kind, folder / str(n), folder / "tools", options.idle) for n in range(options.runs + 1)]
        except (ApiError, servers.Unavailable, RuntimeError, OSError) as why:
            print(f"INVALID: {why}", file=sys.stderr)
            return 1
    text = _report(options, starts[1:], arguments)
    print(text)
    if options.out:
        options.out.write_text(text + "\n", encoding="utf-8")
    return 0


def _report(options, starts, arguments):
    millis = [seconds * 1000 for seconds, _, _ in starts]
    mebibytes = [resident / 2**20 for _, resident, _ in starts]
    lines = ["# Cold start", ""]
    lines += [f"- {fact}" for fact in report.machine_facts([], [], "bench/load/cold-start.sh", arguments)]
    lines += [
        f"- {options.runs} starts of a new process with an empty data folder, programs in the page cache, not pinned "
        "to a core, after one start that does not count. Time runs from exec to the answer to PutItem, which follows "
        "CreateTable on one connection.",
        "",
        "| server | first PutItem, median | least | most | resident when idle, median |",
        "|---|--:|--:|--:|--:|",
        f"| {options.server} | {statistics.median(millis):.0f} ms | {min(millis):.0f} ms | {max(millis):.0f} ms | "
        f"{statistics.median(mebibytes):.0f} MiB |",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
