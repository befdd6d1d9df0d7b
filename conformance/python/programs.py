#!/usr/bin/env python3
"""Runs the programs that Tafel writes for Python and for the AWS CLI against a server.

TAFEL_ENDPOINT names the server, http://localhost:8000 when unset. Each case of conformance/programs/cases.json becomes
a program by ./tafel program; what it prints is compared with the items of conformance/programs/items.jsonl.
"""
import base64
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

try:
    import boto3
except ImportError as missing:
    raise SystemExit(f"boto3 is needed (Debian, Ubuntu: apt-get install python3-boto3): {missing}")

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "conformance" / "programs"
ENDPOINT = os.environ.get("TAFEL_ENDPOINT", "http://localhost:8000")
REGION = os.environ.get("AWS_DEFAULT_REGION", "us-east-1")
ENVIRONMENT = {
    **os.environ,
    "AWS_ACCESS_KEY_ID": os.environ.get("AWS_ACCESS_KEY_ID", "local"),
    "AWS_SECRET_ACCESS_KEY": os.environ.get("AWS_SECRET_ACCESS_KEY", "local"),
}
TABLE = json.loads((FOLDER / "table.json").read_text(encoding="utf-8"))
NAME = TABLE["TableName"]
CASES = json.loads((FOLDER / "cases.json").read_text(encoding="utf-8"))
ITEMS = [json.loads(line) for line in (FOLDER / "items.jsonl").read_text(encoding="utf-8").splitlines()]
BY_SORT_KEY = {item["SK"]["S"]: item for item in ITEMS}


def tafel_json(value):
    """A value as boto3 gives it, with binary in base64 and sets in order."""
    return normal(json.loads(json.dumps(value, default=lambda raw: base64.b64encode(raw).decode())))


def normal(value):
    if isinstance(value, dict):
        return {name: sorted(part) if name in ("SS", "NS", "BS") else normal(part) for name, part in value.items()}
    return [normal(part) for part in value] if isinstance(value, list) else value


def client():
    return boto3.client(
        "dynamodb",
        endpoint_url=ENDPOINT,
        region_name=REGION,
        aws_access_key_id=ENVIRONMENT["AWS_ACCESS_KEY_ID"],
        aws_secret_access_key=ENVIRONMENT["AWS_SECRET_ACCESS_KEY"],
    )


def call(operation, request):
    """Calls with binary values in base64, as the files have them."""

    def raw(value):
        if isinstance(value, dict):
            return {
                name: base64.b64decode(part) if name == "B" and isinstance(part, str)
                else [base64.b64decode(one) for one in part] if name == "BS"
                else raw(part)
                for name, part in value.items()
            }
        return [raw(part) for part in value] if isinstance(value, list) else value

    return getattr(client(), operation)(**raw(request))


def drop():
    server = client()
    try:
        server.delete_table(TableName=NAME)
    except server.exceptions.ResourceNotFoundException:
        return
    server.get_waiter("table_not_exists").wait(TableName=NAME)


def setUpModule():
    drop()
    server = client()
    server.create_table(**TABLE)
    server.get_waiter("table_exists").wait(TableName=NAME)
    for item in ITEMS:
        call("put_item", {"TableName": NAME, "Item": item})


def tearDownModule():
    drop()


def program(language, case, folder):
    """The program for a case, as ./tafel program prints it."""
    arguments = ["--language", language, "--endpoint", ENDPOINT, "--region", REGION, "--operation", case["operation"]]
    if "request" in case:
        request = folder / "request.json"
        request.write_text(json.dumps(case["request"]), encoding="utf-8")
        arguments += ["--request", str(request)]
    else:
        arguments += ["--table", NAME]
        arguments += [part for condition in case.get("where", []) for part in ("--where", condition)]
        arguments += [part for condition in case.get("filter", []) for part in ("--filter", condition)]
        arguments += ["--descending"] if case.get("descending") else []
        arguments += ["--limit", str(case["limit"])] if "limit" in case else []
    written = subprocess.run(
        [str(ROOT / "tafel"), "program", *arguments], capture_output=True, text=True, encoding="utf-8", check=False
    )
    if written.returncode != 0:
        raise AssertionError(f"{case['name']}: {written.stderr}")
    return written.stdout


def run(command, text, path):
    path.write_text(text, encoding="utf-8")
    return subprocess.run(
        [*command, str(path)], capture_output=True, text=True, encoding="utf-8", env=ENVIRONMENT, check=False
    )


class Programs:
    """What both languages have in common; each test runs all cases, since writes follow each other."""

    language = ""
    command = ()
    refuses_binary = False

    def items(self, case, output):
        raise NotImplementedError

    def test_every_program_does_what_its_case_says(self):
        for case in CASES:
            with self.subTest(case["name"]), tempfile.TemporaryDirectory() as folder:
                path = pathlib.Path(folder)
                text = program(self.language, case, path)
                result = run(self.command, text, path / "program")
                if case.get("binary") and self.refuses_binary:
                    self.assertEqual(result.returncode, 1)
                    self.assertIn("Binary values in JSON need version 2 of the AWS CLI.", result.stderr)
                    if "after" in case:
                        call("put_item", {"TableName": NAME, "Item": case["after"]})
                    continue
                self.assertEqual(result.returncode, 0, result.stderr)
                self.compare(case, result.stdout)

    def compare(self, case, output):
        if "expect" in case:
            found = [normal(item) for item in self.items(case, output)]
            wanted = [normal(BY_SORT_KEY[key]) for key in case["expect"]]
            if case["operation"] == "Scan":
                found.sort(key=lambda item: item["SK"]["S"])
            self.assertEqual(found, wanted)
        else:
            stored = client().get_item(TableName=NAME, Key=case["key"], ConsistentRead=True).get("Item")
            self.assertEqual(stored and tafel_json(stored), case["after"] and normal(case["after"]))


class PythonPrograms(Programs, unittest.TestCase):
    language = "python"
    command = (sys.executable,)

    def items(self, case, output):
        return [json.loads(line) for line in output.splitlines()]


class CliPrograms(Programs, unittest.TestCase):
    language = "cli"
    command = ("bash",)
    refuses_binary = "aws-cli/1." in subprocess.run(
        ["aws", "--version"], capture_output=True, text=True, check=False
    ).stdout

    def items(self, case, output):
        answer = json.loads(output)
        return [answer["Item"]] if case["operation"] == "GetItem" else answer["Items"]


if __name__ == "__main__":
    unittest.main()
