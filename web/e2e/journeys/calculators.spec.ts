import { collectErrors, expect, expectAccessible, test } from '../server';

test('the size of an item is told, attribute by attribute', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto('/#/calculators');
  const item = page.getByRole('textbox', { name: 'An item, as JSON or DynamoDB JSON' });
  const answer = page.locator('output');
  await expect(answer).toContainText('bytes');
  await expectAccessible(page);

  await item.fill(`{"pk": {"S": "A"}, "text": {"S": "${'x'.repeat(1_040)}"}}`);
  await expect(answer).toContainText('1,047 bytes');
  await expect(answer).toContainText('2 WRU');
  await expect(answer).toContainText('23 bytes fewer would save a write unit.');
  await expect(page.getByRole('img', { name: 'text: 1,044 bytes' })).toBeVisible();

  await item.fill('{"pk": ');
  await expect(page.getByRole('button', { name: /line 1, column/ })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the bill of a table is compared, and its address leads to the same', async ({ page }) => {
  await page.goto('/#/calculators/table');
  const answer = page.locator('output');
  await expect(answer).toContainText('On demand');
  await page.getByRole('textbox', { name: 'Write units a second' }).fill('1000');
  await page.getByRole('textbox', { name: 'Read units a second' }).fill('0');
  await page.getByRole('textbox', { name: 'GB stored' }).fill('0');
  await page.getByRole('textbox', { name: 'Items stored' }).fill('0');

  // 1,000 × 2,635,200 s at 0.625 $ for a million.
  await expect(answer).toContainText('1647.00 $');
  await expect(answer).toContainText('Provisioned capacity is the cheaper one.');
  await expect(answer).toContainText('Break-even');
  await expectAccessible(page);
  await expect(page).toHaveURL(/#\/calculators\/table\?.*writes=1000/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Write units a second' })).toHaveValue('1000');
  await expect(answer).toContainText('1647.00 $');

  await page.getByRole('textbox', { name: 'Write units a second' }).fill('many');
  await expect(page.getByText('A number is wanted')).toBeVisible();
});

test('a hot key is spread over shards', async ({ page }) => {
  await page.goto('/#/calculators/shards');
  await page.getByRole('textbox', { name: 'Write units a second' }).fill('2500');

  await expect(page.locator('output')).toContainText('4 shards');
  await expect(page.locator('output')).toContainText('A list of the whole key takes 4 Queries');
  await expect(page.getByText('STATUS#open#shard-3')).toBeVisible();
  await expectAccessible(page);
});

test('a request is priced by what it touches', async ({ page }) => {
  await page.goto('/#/calculators/request');
  const answer = page.locator('output');
  // 20 items of 500 bytes are 10,000 bytes: three steps of 4 KB, half a unit each.
  await expect(answer).toContainText('1.5 RRU');

  await page.getByRole('combobox', { name: 'Operation' }).selectOption('PutItem');
  await page.getByRole('textbox', { name: 'Items' }).fill('1');
  await page.getByRole('textbox', { name: 'Indexes' }).fill('2');
  await expect(answer).toContainText('3 WRU');
  await expectAccessible(page);
});

test('the projections of an index are compared', async ({ page }) => {
  await page.goto('/#/calculators/projection');
  const answer = page.locator('output');

  await expect(answer).toContainText('KEYS_ONLY');
  await expect(answer).toContainText('cheapest');
  await expect(answer).toContainText('fetched from the table');
  await expectAccessible(page);
});

test('what was typed outlives a server that goes away', async ({ page, server }) => {
  await page.goto('/#/calculators/shards');
  await expect(page.locator('output')).toContainText('shards');
  await server.stop();
  await page.getByRole('textbox', { name: 'Write units a second' }).fill('7000');

  await expect(page.locator('output')).toContainText('The server cannot be reached');
  await expect(page.getByRole('textbox', { name: 'Write units a second' })).toHaveValue('7000');
  await server.restart();
  await expect(page.locator('output')).toContainText('10 shards', { timeout: 15_000 });
});
