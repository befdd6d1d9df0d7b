import { readFileSync } from 'node:fs';
import { expect, test } from '../server';

const PAINTS = 9;
const PREVIEWS = 60;
const SECOND = 1_000;
/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Seconds of processor time, of the program and of the system for it. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

test('first paint', async ({ browser, server }) => {
  const paints: number[] = [];
  for (let i = 0; i < PAINTS; i++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(server.endpoint);
    await expect(page.getByText('There is no table yet')).toBeVisible();
    const [paint] = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint'));
    paints.push(paint?.startTime ?? Number.NaN);
    await context.close();
  }
  report(
    `first contentful paint, empty cache: median ${median(paints).toFixed(0)} ms ` +
      `(${Math.min(...paints).toFixed(0)} to ${Math.max(...paints).toFixed(0)} ms in ${PAINTS} visits)`,
  );
});

test('previews', async ({ page, server }) => {
  await page.request.post('/_tafel/v1/examples/billing');
  await page.goto('/#/query/billing');
  await page.getByRole('button', { name: 'Add condition' }).click();
  const condition = page.getByRole('region', { name: 'Conditions' }).getByRole('listitem').first();
  await condition.getByRole('combobox', { name: 'Attribute' }).fill('pk');
  let asked = 0;
  page.on('response', (response) => {
    asked += response.url().includes('/_tafel/v1/estimate') ? 1 : 0;
  });
  const preview = async (i: number) => {
    const began = Date.now();
    await condition
      .getByRole('textbox', { name: 'Value' })
      .fill(i % 2 === 0 ? 'TENANT#acme' : 'TENANT#globex');
    await page.waitForTimeout(Math.max(0, SECOND - (Date.now() - began)));
  };
  // What the server compiles for the first of them is no part of the figure.
  for (let i = 0; i < PREVIEWS / 2; i++) {
    await preview(i);
  }
  asked = 0;
  const began = Date.now();
  const before = processorSeconds(server.pid());
  for (let i = 0; i < PREVIEWS; i++) {
    await preview(i);
  }
  const used = processorSeconds(server.pid()) - before;
  const seconds = (Date.now() - began) / SECOND;
  expect(asked).toBeGreaterThanOrEqual(PREVIEWS - 1);
  report(
    `${PREVIEWS} changes in ${seconds.toFixed(0)} s, ${asked} estimates asked for: ` +
      `${used.toFixed(2)} s of processor time, ${((100 * used) / seconds).toFixed(1)} % of a core`,
  );
});
