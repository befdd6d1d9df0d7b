// Puts a gzip beside each file of the build that gets smaller by it, so that the server need not compress, and writes
// the list of all files, which is what the server serves.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

const folder = 'dist';
const compressible = /\.(html|js|css|svg|json|webmanifest)$/;
// A first visit has to stay short on a slow line; docs/guides/workbench.md names the number.
const bundleBytesMax = 250_000;

const list = 'files.txt';

let total = 0;
for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, String(name));
  if (!compressible.test(path)) {
    continue;
  }
  const plain = readFileSync(path);
  const packed = gzipSync(plain, { level: constants.Z_BEST_COMPRESSION });
  if (packed.length < plain.length) {
    writeFileSync(`${path}.gz`, packed);
  }
  total += Math.min(packed.length, plain.length);
}
const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== list && !entry.name.endsWith('.gz'))
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .sort();
writeFileSync(join(folder, list), names.map((name) => `${name}\n`).join(''));
console.log(`The workbench has ${total} bytes, compressed.`);
if (total > bundleBytesMax) {
  console.error(`That is more than the ${bundleBytesMax} it may have.`);
  process.exit(1);
}
