// Query on cms
import {
  DynamoDBClient,
  paginateQuery,
  type QueryCommandInput,
} from "@aws-sdk/client-dynamodb";

const REGION = "eu-central-1";
const ENDPOINT = "http://localhost:8000";

const client = new DynamoDBClient({ region: REGION, endpoint: ENDPOINT });

/** One line of JSON, binary values in base64. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part instanceof Uint8Array
      ? btoa(Array.from(part, (byte) => String.fromCharCode(byte)).join(""))
      : part,
  );
}

const input: QueryCommandInput = {
  TableName: "cms",
  KeyConditionExpression: "PK = :pk",
  FilterExpression: "a IN (:a, :b, :c, :d) OR m = :m OR attribute_type(a, :t)",
  ExpressionAttributeValues: {
    ":pk": {
      S: "it's \"so\" \\ $HOME `x` ${y}\n\t\u0001 é 😀 \u{202e}\u{a0} \\u0041",
    },
    ":a": { N: "-0.12345678901234567890123456789012345678" },
    ":b": { BOOL: false },
    ":c": { NULL: true },
    ":d": { L: [{ S: "" }, { SS: ["a'b", "ü"] }, { NS: ["1", "2"] }] },
    ":m": {
      M: { ["__proto__"]: { S: "p" }, "it's": { S: "q" }, plain: { N: "0" } },
    },
    ":t": { S: "S" },
  },
};

for await (const page of paginateQuery({ client }, input)) {
  for (const item of page.Items ?? []) {
    console.log(toJson(item));
  }
}
