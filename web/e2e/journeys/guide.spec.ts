import { collectErrors, expect, expectAccessible, test } from '../server';

test('the guided strip: every task is one click and ends in a number of the server', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto('/#/guide');
  await page.getByRole('button', { name: 'Load the example' }).click();
  await expect(page.getByText('The table billing is there, with 53 items.')).toBeVisible();
  await expectAccessible(page);
  const next = page.getByRole('button', { name: 'Next' });

  await next.click();
  await page.getByRole('button', { name: 'Query TENANT#acme' }).click();
  await expect(page.getByText(/^[\d.]+ RRU for \d+ items\.$/)).toBeVisible();

  await next.click();
  await page.getByRole('button', { name: 'Scan and filter' }).click();
  await expect(page.getByText(/RRU: 53 items were read, \d+ of them returned\./)).toBeVisible();
  await expect(page.getByText(/% of what was read and paid for was thrown away\./)).toBeVisible();

  await next.click();
  await page.getByRole('button', { name: 'Query the index' }).click();
  await expect(page.getByText(/RRU for 5 open invoices/)).toBeVisible();

  await next.click();
  await page.getByRole('button', { name: 'Put an invoice' }).click();
  await expect(page.getByText('2 WRU: table 1, gsi1 1.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('img', { name: 'done' })).toHaveCount(5);
  expect(errors).toEqual([]);
});

test('a hot key breaks the table, the rule says why, and four shards cure it', async ({ page }) => {
  await page.goto('/#/guide/break');
  await page.getByRole('button', { name: 'Send 2,000 writes a second' }).click();

  await expect(
    page.getByText(/120,000 writes in a simulated minute, 5\d,\d{3} of them throttled/),
  ).toBeVisible();
  await expect(page.getByText(/STATUS#open of GSI1 is asked for 2000 write units/)).toBeVisible();
  const red = () =>
    page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let count = 0;
      for (let i = 0; i + 2 < data.length; i += 4) {
        if ((data[i] ?? 0) > 150 && (data[i + 1] ?? 0) < 60) count++;
      }
      return count;
    });
  expect(await red()).toBeGreaterThan(40);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'HOT-07: A hot key in an index' }).click();
  await expect(page.getByRole('dialog')).toContainText('The index cannot follow');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Shard × 4' }).click();
  await expect(page.getByText('No write was throttled.')).toBeVisible();
  expect(await red()).toBe(0);
});

test('a sentence opens a design, an item is measured', async ({ page }) => {
  await page.goto('/#/guide/yours');
  await page.getByLabel('A sentence or an item').fill('{"pk": "USER#1", "name": "Ada"}');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page.getByText(/a write costs 1 WRU, a read 0\.5 RRU/)).toBeVisible();

  await page.getByLabel('A sentence or an item').fill('list orders of a user newest first, 40/s');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page).toHaveURL(/design\/draft\/mine-1/);
  await expect(page.getByRole('article', { name: 'P1' })).toContainText('list Order where userId = ?');
});
