"""The fixed workloads: which tables and items there are, and which requests are sent."""

import json
import random

from api import Client

SEED = 20120810
KEYS = 10_000
ITEM_BYTES = 1024
COLLECTIONS = 500
COLLECTION_ITEMS = 20
COLLECTION_ITEM_BYTES = 200
ITEMS_TABLE = "items"
COLLECTIONS_TABLE = "collections"
WORDS = "hive loaf rope mill tide oven seam frame swarm crust anchor valley harbour lantern copper meadow".split()


class Workload:
    """One operation, repeated. `answer_bytes_min` is what the body of a right answer has at least."""

    def __init__(self, name, title, target, answer_bytes_min, bodies):
        self.name = name
        self.title = title
        self.target = target
        self.answer_bytes_min = answer_bytes_min
        self._bodies = bodies

    def write_bodies(self, path):
        """Writes the bodies of the requests, one a line, in an order that is the same in every run."""
        bodies = list(self._bodies())
        random.Random(SEED).shuffle(bodies)
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(body, separators=(",", ":")) + "\n" for body in bodies)


def _text(seed, length):
    """Words up to a length in bytes, the same for the same seed."""
    words = random.Random(seed)
    text = ""
    while len(text) < length:
        text += words.choice(WORDS) + " "
    return text[:length]


def _size(item):
    """The size of an item as the API counts it; the items here hold strings, small whole numbers and booleans."""
    size = 0
    for name, value in item.items():
        ((kind, content),) = value.items()
        size += len(name)
        size += {"S": lambda c: len(c), "N": lambda c: (len(c) + 1) // 2 + 1, "BOOL": lambda c: 1}[kind](content)
    return size


def _filled(item, size, seed):
    """The item with a text that brings it to a size in bytes."""
    filler = size - _size(item) - len("body")
    result = dict(item, body={"S": _text(seed, filler)})
    if _size(result) != size:
        raise AssertionError(f"an item of {_size(result)} bytes instead of {size}")
    return result


def item(number, version):
    """An item of 1 KB in the table with a partition key alone."""
    start = {
        "pk": {"S": f"ITEM#{number:08d}"},
        "title": {"S": _text(number, 40)},
        "author": {"S": f"USER#{number % 97:06d}"},
        "version": {"N": str(version)},
        "published": {"BOOL": number % 3 != 0},
        "updatedAt": {"S": "2026-03-02T07:55:12.481Z"},
    }
    return _filled(start, ITEM_BYTES, number + version * KEYS)


def collection_item(collection, number):
    """An item of 200 bytes in the table with a sort key."""
    start = {
        "pk": {"S": f"USER#{collection:06d}"},
        "sk": {"S": f"POST#2026-03-{number + 1:02d}T08:15:00Z"},
        "likes": {"N": str(10 + number)},
    }
    return _filled(start, COLLECTION_ITEM_BYTES, collection * COLLECTION_ITEMS + number)


def _get_bodies():
    for number in range(KEYS):
        yield {"TableName": ITEMS_TABLE, "Key": {"pk": {"S": f"ITEM#{number:08d}"}}}


def _put_bodies():
    for number in range(KEYS):
        yield {"TableName": ITEMS_TABLE, "Item": item(number, 2)}


def _query_bodies():
    for collection in range(COLLECTIONS):
        yield {
            "TableName": COLLECTIONS_TABLE,
            "KeyConditionExpression": "pk = :pk",
            "ExpressionAttributeValues": {":pk": {"S": f"USER#{collection:06d}"}},
        }


WORKLOADS = [
    Workload("get", "GetItem 1 KB", "GetItem", ITEM_BYTES, _get_bodies),
    Workload("put", "PutItem 1 KB", "PutItem", 2, _put_bodies),
    Workload("query", "Query 20 x 200 B", "Query", COLLECTION_ITEMS * COLLECTION_ITEM_BYTES, _query_bodies),
]


def _table(name, *keys):
    return {
        "TableName": name,
        "BillingMode": "PAY_PER_REQUEST",
        "AttributeDefinitions": [{"AttributeName": key, "AttributeType": "S"} for key in keys],
        "KeySchema": [
            {"AttributeName": key, "KeyType": kind} for key, kind in zip(keys, ["HASH", "RANGE"])
        ],
    }


def load(port):
    """Creates both tables on a server, puts all items, and looks at a few answers."""
    client = Client(port)
    client.create_table(_table(ITEMS_TABLE, "pk"))
    client.create_table(_table(COLLECTIONS_TABLE, "pk", "sk"))
    for number in range(KEYS):
        client.call("PutItem", {"TableName": ITEMS_TABLE, "Item": item(number, 1)})
    for collection in range(COLLECTIONS):
        for number in range(COLLECTION_ITEMS):
            body = {"TableName": COLLECTIONS_TABLE, "Item": collection_item(collection, number)}
            client.call("PutItem", body)
    _verify(client)
    client.close()


def _verify(client):
    for number in (0, KEYS // 2, KEYS - 1):
        key = {"pk": {"S": f"ITEM#{number:08d}"}}
        found = client.call("GetItem", {"TableName": ITEMS_TABLE, "Key": key}).get("Item")
        if found != item(number, 1):
            raise AssertionError(f"item {number} came back as {found}")
    last = COLLECTIONS - 1
    body = {
        "TableName": COLLECTIONS_TABLE,
        "KeyConditionExpression": "pk = :pk",
        "ExpressionAttributeValues": {":pk": {"S": f"USER#{last:06d}"}},
    }
    found = client.call("Query", body)["Items"]
    if found != [collection_item(last, number) for number in range(COLLECTION_ITEMS)]:
        raise AssertionError(f"collection {last} came back as {found}")
