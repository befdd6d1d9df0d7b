import { expect, test } from '../server';
import { createTable } from '../tables';

const ITEMS = 100_000;
const BATCH = 25;
const BATCHES_AT_ONCE = 16;

test('a hundred thousand items scroll with few elements on the page', async ({ page, server }) => {
  test.setTimeout(180_000);
  await createTable(server, 'large');
  const batches = Array.from({ length: ITEMS / BATCH }, (_, batch) => batch);
  const work = async () => {
    for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) {
      await server.call('BatchWriteItem', { RequestItems: { large: requests(batch) } });
    }
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, work));

  await page.goto('/#/collections/large');
  await page.getByRole('button', { name: 'Load all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Load all items' }).click();
  await expect(page.getByText('All 100,000 items loaded')).toBeVisible({ timeout: 120_000 });

  const grid = page.getByRole('region', { name: 'Items by partition' });
  await grid.focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/item=/);
  const elements = await grid.evaluate((view) => view.querySelectorAll('*').length);
  expect(elements).toBeLessThan(3_000);
});

function requests(batch: number): readonly object[] {
  return Array.from({ length: BATCH }, (_, i) => {
    const number = batch * BATCH + i;
    return {
      PutRequest: {
        Item: {
          pk: { S: `USER#${Math.floor(number / 100)}` },
          sk: { S: `ORDER#${String(number).padStart(6, '0')}` },
          total: { N: String(number) },
        },
      },
    };
  });
}
