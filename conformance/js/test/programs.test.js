// The programs that Tafel writes in TypeScript: checked by the compiler, run, and held to what their cases say.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";
import { GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { client, createTable, dropTable } from "./server.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = fileURLToPath(new URL("../generated/", import.meta.url));
const data = new URL("../../programs/", import.meta.url);
const read = (name) => readFileSync(new URL(name, data), "utf8");

const table = JSON.parse(read("table.json"));
const cases = JSON.parse(read("cases.json"));
const items = read("items.jsonl").split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
const bySortKey = new Map(items.map((item) => [item.SK.S, item]));
const region = process.env.AWS_DEFAULT_REGION ?? "us-east-1";
const fileOf = (index) => `case-${index}`;

/** Base64 in the files becomes bytes for the SDK. */
function raw(value) {
  if (Array.isArray(value)) return value.map(raw);
  if (value === null || typeof value !== "object") return value;
  const parts = Object.entries(value).map(([name, part]) => {
    if (name === "B" && typeof part === "string") return [name, Buffer.from(part, "base64")];
    if (name === "BS") return [name, part.map((one) => Buffer.from(one, "base64"))];
    return [name, raw(part)];
  });
  return Object.fromEntries(parts);
}

/** The other way, with one line of JSON as the result. */
function json(value) {
  return JSON.parse(
    JSON.stringify(value, (_, part) => (part instanceof Uint8Array ? Buffer.from(part).toString("base64") : part)),
  );
}

function programOf(entry, index) {
  const options = ["--language", "typescript", "--endpoint", process.env.TAFEL_ENDPOINT, "--region", region];
  options.push("--operation", entry.operation);
  if (entry.request) {
    const file = `${folder}/request-${index}.json`;
    writeFileSync(file, JSON.stringify(entry.request));
    options.push("--request", file);
  } else {
    options.push("--table", table.TableName);
    for (const condition of entry.where ?? []) options.push("--where", condition);
    for (const condition of entry.filter ?? []) options.push("--filter", condition);
    if (entry.descending) options.push("--descending");
    if (entry.limit) options.push("--limit", String(entry.limit));
  }
  const settings = { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] };
  return execFileSync(`${root}/tafel`, ["program", ...options], settings);
}

before(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await createTable(table);
  for (const Item of items) {
    await client.send(new PutItemCommand({ TableName: table.TableName, Item: raw(Item) }));
  }
  cases.forEach((entry, index) => writeFileSync(`${folder}/${fileOf(index)}.ts`, programOf(entry, index)));
});

after(async () => {
  await dropTable(table.TableName);
  client.destroy();
  rmSync(folder, { recursive: true, force: true });
});

test("the compiler takes every program under its strictest settings", () => {
  const compiler = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: true,
    skipLibCheck: true,
    types: [],
    target: "es2022",
    lib: ["es2022", "dom"],
    module: "nodenext",
    moduleResolution: "nodenext",
  };
  const files = cases.map((_, index) => `${fileOf(index)}.ts`);
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, files }));

  execFileSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
});

// One test after another, for the writes build on each other.
for (const [index, entry] of cases.entries()) {
  test(entry.name, async () => {
    const output = execFileSync(process.execPath, [`${folder}/${fileOf(index)}.js`], {
      encoding: "utf8",
      env: { AWS_ACCESS_KEY_ID: "local", AWS_SECRET_ACCESS_KEY: "local", ...process.env },
    });

    if (entry.expect) {
      const found = output.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
      if (entry.operation === "Scan") found.sort((a, b) => (a.SK.S < b.SK.S ? -1 : 1));
      assert.deepEqual(found, entry.expect.map((key) => bySortKey.get(key)));
    } else {
      const request = { TableName: table.TableName, Key: entry.key, ConsistentRead: true };
      const { Item } = await client.send(new GetItemCommand(request));
      assert.deepEqual(Item === undefined ? null : json(Item), entry.after);
    }
  });
}
