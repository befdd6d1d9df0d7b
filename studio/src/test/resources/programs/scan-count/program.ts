// Scan on cms
import {
  DynamoDBClient,
  paginateScan,
  type ScanCommandInput,
} from "@aws-sdk/client-dynamodb";

const REGION = "us-east-1";

const client = new DynamoDBClient({ region: REGION });

const input: ScanCommandInput = {
  TableName: "cms",
  Select: "COUNT",
  ConsistentRead: true,
};

let count = 0;
for await (const page of paginateScan({ client }, input)) {
  count += page.Count ?? 0;
}
console.log(count);
