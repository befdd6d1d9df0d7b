import { picture } from '../picture';
import { expect, test } from '../server';

test('design', async ({ page }) => {
  await page.goto('/#/design/example/shop');
  await expect(page.getByRole('table', { name: 'Keys of the table shop' })).toContainText('ORDER#{orderId}');
  await picture(page, 'design');

  await page.getByRole('tab', { name: 'Bill' }).click();
  await expect(page.getByRole('figure', { name: 'By access pattern' })).toContainText('W2');
  await picture(page, 'design-bill');
});

test('guide', async ({ page }) => {
  await page.goto('/#/guide');
  await expect(page.getByRole('button', { name: 'Load the example' })).toBeVisible();
  await picture(page, 'guide');

  await page.goto('/#/guide/break');
  await page.getByRole('button', { name: 'Send 2,000 writes a second' }).click();
  await expect(page.getByText(/STATUS#open of GSI1 is asked for 2000 write units/)).toBeVisible();
  await picture(page, 'guide-break');
});

test('traffic', async ({ page, server }) => {
  await page.request.post('/_tafel/v1/examples/billing');
  for (let i = 0; i < 20; i++) {
    await server.call('Query', {
      TableName: 'billing',
      KeyConditionExpression: 'pk = :t',
      ExpressionAttributeValues: { ':t': { S: 'TENANT#acme' } },
    });
    await server.call('Scan', {
      TableName: 'billing',
      FilterExpression: '#s = :open',
      ExpressionAttributeNames: { '#s': 'status' },
      ExpressionAttributeValues: { ':open': { S: 'open' } },
    });
  }
  await page.goto('/#/traffic');
  await expect(page.getByText('Scan billing').first()).toBeVisible();
  await picture(page, 'traffic');
});
