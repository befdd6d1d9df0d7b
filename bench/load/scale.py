"""Loads many items, and measures rate, memory, latency, disk, restarts and the end of the table."""

import argparse
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time

import report
import servers
from api import ApiError, Client

TABLE = "orders"
HEAP = "-Xmx512m"
MAIN = "dev.tafel.bench.scale.ScaleGenerator"
SMALL_ITEMS = 100_000
MEMORY_SECONDS = 15
COUNT_SECONDS_MAX = 900
EMPTY_SECONDS_MAX = 120
EMPTY_BYTES_MAX = 64 << 20


class Run:
    """One run: the folder, the server that is up, and what was measured so far."""

    def __init__(self, folder, options):
        self.folder = folder
        self.options = options
        self.class_path = servers.bench_class_path()
        self.server = None
        self.commands = []
        self.rates = []
        self.memory = []
        self.latencies = {}
        self._watching = threading.Event()

    def start(self):
        """Starts a server on the data folder; seconds until it has answered a GetItem of the first item, if any."""
        self.server = servers.Server(servers.KINDS["tafel"], self.folder, self.folder)
        self.commands.append(self.server.shown_command())
        self.server.wait_until_listening()

    def seconds_to_first_read(self):
        self.start()
        client = Client(self.server.port)
        client.call("GetItem", {"TableName": TABLE, "Key": key_of(0)})["Item"]
        seconds = time.monotonic() - self.server.started_at
        client.close()
        return seconds

    def generate(self, *arguments):
        """Runs the generator, shows its lines as they come and returns them as lists of words."""
        day = time.strftime("%Y%m%d", time.gmtime())
        command = ["java", "-Xmx256m", "-XX:+UseSerialGC", "-cp", self.class_path, MAIN]
        command += [arguments[0], "127.0.0.1", str(self.server.port), day, TABLE, *map(str, arguments[1:])]
        lines = []
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            for line in process.stdout:
                print(f"  {line.rstrip()}", file=sys.stderr, flush=True)
                lines.append(line.split())
        if process.returncode != 0:
            raise RuntimeError(f"the generator ended with {process.returncode}; {self.server.log_end()}")
        return lines

    def load(self, first, last, step):
        began = time.monotonic()
        self._watching.clear()
        watcher = threading.Thread(target=self._watch_memory, args=(first, began), daemon=True)
        watcher.start()
        try:
            for word, items, seconds, rate in self.generate("load", first, last, step, self.options.connections):
                self.rates.append((int(items), float(seconds), float(rate)))
        finally:
            self._watching.set()
            watcher.join()

    def _watch_memory(self, first, began):
        while not self._watching.wait(MEMORY_SECONDS):
            self.memory.append((time.monotonic() - began, self.server.resident_bytes()))

    def read(self, items):
        for word, operation, median, high in self.generate("read", items, self.options.reads):
            self.latencies[operation, items] = int(median), int(high)
        self.memory_after_reads = self.server.resident_bytes()

    def folder_bytes(self):
        return folder_bytes(self.folder / "data")


def key_of(item):
    return {"pk": {"S": f"ACCOUNT#{item // 20:09d}"}, "sk": {"S": f"ORDER#{item % 20:04d}"}}


def folder_bytes(folder):
    total = 0
    for path in folder.rglob("*"):
        try:
            total += path.stat().st_blocks * 512 if path.is_file() else 0
        except FileNotFoundError:
            continue
    return total


def seconds_until_counted(run, items):
    """Seconds from the start of the server until DescribeTable shows that many items."""
    client = Client(run.server.port)
    while time.monotonic() - run.server.started_at < COUNT_SECONDS_MAX:
        table = client.call("DescribeTable", {"TableName": TABLE})["Table"]
        if table["ItemCount"] == items:
            client.close()
            return time.monotonic() - run.server.started_at
        time.sleep(0.05)
    raise RuntimeError(f"after {COUNT_SECONDS_MAX} s the count is {table['ItemCount']}, not {items}")


def seconds_of_drop(run):
    """Seconds until DeleteTable is answered, and until the folder is as good as empty."""
    client = Client(run.server.port)
    began = time.monotonic()
    client.call("DeleteTable", {"TableName": TABLE})
    answered = time.monotonic() - began
    while run.folder_bytes() > EMPTY_BYTES_MAX and time.monotonic() - began < EMPTY_SECONDS_MAX:
        time.sleep(0.2)
    client.close()
    return answered, time.monotonic() - began, run.folder_bytes()


def measure(run):
    """Everything, in order; a dictionary of what has no list of its own."""
    options = run.options
    facts = {}
    run.start()
    run.load(0, SMALL_ITEMS, SMALL_ITEMS)
    run.read(SMALL_ITEMS)
    facts["machine"] = report.machine_facts([run.server], [], "bench/load/scale.sh", options.arguments)
    run.load(SMALL_ITEMS, options.items, options.step)
    facts["idle"] = run.server.wait_until_idle()
    run.read(options.items)
    facts["folder"] = run.folder_bytes()
    began = time.monotonic()
    run.server.stop()
    facts["stop"] = time.monotonic() - began
    facts["restart"] = run.seconds_to_first_read()
    facts["counted after stop"] = seconds_until_counted(run, options.items)
    run.generate("load", options.items, options.items + SMALL_ITEMS, SMALL_ITEMS, options.connections)
    os.killpg(run.server.pid, signal.SIGKILL)
    run.server.stop()
    facts["restart after kill"] = run.seconds_to_first_read()
    facts["counted after kill"] = seconds_until_counted(run, options.items + SMALL_ITEMS)
    facts["drop"], facts["empty"], facts["left"] = seconds_of_drop(run)
    run.server.stop()
    return facts


def markdown(run, facts):
    options = run.options
    lines = ["# Scale", ""]
    lines += [f"- {fact}" for fact in facts["machine"]]
    lines += [
        f"- {options.items:,} items of 300 bytes in collections of 20, loaded by BatchWriteItem with 25 items each over "
        f"{options.connections} connections. Server and generator share the machine, and no core is pinned. The server has "
        f"`{HEAP}`.",
        "",
        "| items | items/s |",
        "|--:|--:|",
        *(f"| {items:,} | {rate:,.0f} |" for items, _, rate in run.rates),
        "",
        "Resident memory while loading, every "
        f"{MEMORY_SECONDS} s (MiB): " + ", ".join(f"{resident / 2**20:.0f}" for _, resident in run.memory)
        + f"; after the last reads {run.memory_after_reads / 2**20:.0f}.",
        "",
        f"| one call at a time, {options.reads:,} of each, random | p50 | p99 |",
        "|---|--:|--:|",
    ]
    for operation in ("GetItem", "Query"):
        for items in (SMALL_ITEMS, options.items):
            median, high = run.latencies[operation, items]
            lines.append(f"| {operation} among {items:,} | {median} us | {high} us |")
    lines += [
        "",
        "| what | |",
        "|---|--:|",
        f"| end of the load until the server is idle | {facts['idle']:.0f} s |",
        f"| data folder | {facts['folder'] / 2**20:,.0f} MiB |",
        f"| SIGTERM until the process has ended | {facts['stop']:.2f} s |",
        f"| start until the first GetItem, after SIGTERM | {facts['restart']:.2f} s |",
        f"| start until the first GetItem, after SIGKILL | {facts['restart after kill']:.2f} s |",
        f"| start until ItemCount is exact, after SIGTERM | {facts['counted after stop']:.2f} s |",
        f"| start until ItemCount is exact, after {SMALL_ITEMS:,} more items and SIGKILL | {facts['counted after kill']:.2f} s |",
        f"| DeleteTable | {facts['drop']:.2f} s |",
        f"| DeleteTable until the folder has shrunk | {facts['empty']:.2f} s |",
        f"| data folder then | {facts['left'] / 2**20:,.1f} MiB |",
    ]
    return "\n".join(lines)


def main(arguments):
    parser = argparse.ArgumentParser(prog="bench/load/scale.sh", description=__doc__)
    parser.add_argument("--items", type=int, default=10_000_000, help="items in the end (default ten million)")
    parser.add_argument("--step", type=int, default=1_000_000, help="items for each rate (default a million)")
    parser.add_argument("--connections", type=int, default=8, help="connections that load (default 8)")
    parser.add_argument("--reads", type=int, default=20_000, help="reads that count, of each kind (default 20,000)")
    parser.add_argument("--folder", help="where the data are while it runs (default: the system's temporary folder)")
    parser.add_argument("--out", type=pathlib.Path, help="a file for the report as well")
    options = parser.parse_args(arguments)
    options.arguments = arguments
    if options.items <= SMALL_ITEMS or options.items % 20:
        parser.error(f"items is more than {SMALL_ITEMS} and a multiple of 20")
    servers.end_cleanly_when_told()
    os.environ["TAFEL_JAVA_OPTS"] = HEAP
    with tempfile.TemporaryDirectory(prefix="tafel-scale-", dir=options.folder) as name:
        try:
            run = Run(pathlib.Path(name), options)
            try:
                facts = measure(run)
            finally:
                if run.server:
                    run.server.stop()
        except (ApiError, servers.Unavailable, RuntimeError, OSError) as why:
            print(f"INVALID: {why}", file=sys.stderr)
            return 1
    text = markdown(run, facts)
    print(text)
    if options.out:
        options.out.write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
