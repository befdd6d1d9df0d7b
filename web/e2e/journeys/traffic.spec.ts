import { collectErrors, expect, expectAccessible, type TafelServer, test } from '../server';

async function makeTraffic(server: TafelServer): Promise<void> {
  await server.call('CreateTable', {
    TableName: 'orders',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['PK', 'SK', 'GSI1PK'].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'GSI1',
        KeySchema: [{ AttributeName: 'GSI1PK', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  });
  for (let i = 0; i < 40; i++) {
    await server.call('PutItem', {
      TableName: 'orders',
      Item: {
        PK: { S: `USER#${i % 8}` },
        SK: { S: `ORDER#${i}` },
        GSI1PK: { S: 'STATUS#open' },
        total: { N: String(i) },
      },
    });
  }
  for (let i = 0; i < 5; i++) {
    await server.call('Scan', {
      TableName: 'orders',
      FilterExpression: '#t > :t',
      ExpressionAttributeNames: { '#t': 'total' },
      ExpressionAttributeValues: { ':t': { N: '38' } },
    });
  }
}

test('without traffic the screen says how to make some', async ({ page }) => {
  await page.goto('/#/traffic');

  await expect(page.getByText('No request has been counted yet')).toBeVisible();
  await expectAccessible(page);
});

test('requests appear as shapes with their price, their waste, and the use of indexes', async ({
  page,
  server,
}) => {
  const errors = collectErrors(page);
  await makeTraffic(server);
  await page.goto('/#/traffic');

  const shapes = page.getByRole('region', { name: 'Request shapes' });
  await expect(shapes).toContainText('PutItem orders');
  await expect(shapes).toContainText('Scan orders');
  await expect(shapes).toContainText('5 of 200');
  const ledger = page.getByRole('region', { name: 'Waste ledger' });
  await expect(ledger).toContainText('IDX-01');
  await ledger.getByRole('button', { name: 'IDX-01' }).click();
  await expect(page.getByRole('dialog')).toContainText('What it finds');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Use of indexes' })).toContainText('orders.GSI1');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Live' }).click();
  await expect(page.getByRole('region', { name: 'Live' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the heat map names the hottest key, and a box is compared with the rest', async ({ page, server }) => {
  await makeTraffic(server);
  await page.goto('/#/traffic/orders?index=GSI1');

  await expect(page.getByText(/STATUS#open of orders\.GSI1: /)).toBeVisible();
  const map = page.getByRole('application');
  const box = await map.boundingBox();
  if (box === null) throw new Error('The map is not there');
  await page.mouse.move(box.x + 1, box.y + 1);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, box.y + box.height - 2, { steps: 4 });
  await expect(page.getByRole('status').filter({ hasText: 'this minute' })).toContainText('in all minutes');
  await page.mouse.up();

  await expect(page.getByText('In the box')).toBeVisible();
  await expect(page.getByRole('row', { name: /PutItem orders/ }).last()).toContainText('100 %');
  await expect(page.getByRole('row', { name: /STATUS#open/ })).toContainText('40');
  await expectAccessible(page);
});

test('a box on the heat map is drawn and compared by keyboard', async ({ page, server }) => {
  await makeTraffic(server);
  await page.goto('/#/traffic/orders?index=GSI1');
  const map = page.getByRole('application');
  await map.focus();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');

  await expect(page.getByText('In the box')).toBeVisible();
});

test('a recording begins and ends, and has the calls made meanwhile', async ({ page, server }) => {
  const errors = collectErrors(page);
  await page.goto('/#/traffic');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop recording' })).toHaveAttribute('aria-pressed', 'true');

  await makeTraffic(server);
  await page.getByRole('button', { name: 'Stop recording' }).click();

  await expect(page.getByText(/^46 calls are in .+ Replay them: .\/tafel replay /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a recording is replayed, and the result stands beside what was recorded', async ({ page, server }) => {
  const errors = collectErrors(page);
  await page.goto('/#/traffic');
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(page.getByText('Nothing has been recorded yet')).toBeVisible();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await makeTraffic(server);
  await page.getByRole('button', { name: 'Stop recording' }).click();

  const panel = page.getByRole('region', { name: 'Replay' });
  await expect(panel.getByLabel('Recording')).toContainText('46 calls');
  await panel.getByLabel('Limits of throughput').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  const figures = panel.getByRole('table');
  await expect(panel.getByText(/46 calls of \d+ ms were played/)).toBeVisible();
  await expect(figures.getByRole('row', { name: /^Calls/ })).toContainText('46');
  await expect(figures.getByRole('row', { name: 'WRU of orders 40 40 –', exact: true })).toBeVisible();
  await expect(figures.getByRole('row', { name: 'WRU of orders.GSI1 40 40 –', exact: true })).toBeVisible();
  await expectAccessible(page);

  expect(page.url()).toContain('replay=1');
  await page.reload();
  await expect(figures.getByRole('row', { name: /^Calls/ })).toContainText('46');

  await panel.getByLabel('Speed').selectOption('as recorded');
  await server.call('PutItem', { TableName: 'orders', Item: { PK: { S: 'USER#1' }, SK: { S: 'ORDER#x' } } });
  await panel.getByRole('button', { name: 'Replay again' }).click();
  await expect(panel.getByText(/46 calls of \d+ ms were played/)).toBeVisible();
  expect(page.url()).toContain('replay=2');
  await panel.getByRole('button', { name: 'Close the replay' }).click();
  await expect(panel).toBeHidden();
  expect(errors).toEqual([]);
});

test('a replay is stopped, and one that the server has forgotten says so', async ({ page, server }) => {
  await page.goto('/#/traffic?replay=new');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await makeTraffic(server);
  // Long enough that the replay at the speed of the recording is still under way when it is stopped.
  await page.waitForTimeout(8_000);
  await server.call('Scan', { TableName: 'orders' });
  await page.getByRole('button', { name: 'Stop recording' }).click();
  const panel = page.getByRole('region', { name: 'Replay' });
  await panel.getByLabel('Speed').selectOption('as recorded');
  await panel.getByRole('button', { name: 'Start the replay' }).click();
  await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-label', '46 of 47 calls');
  await panel.getByRole('button', { name: 'Stop the replay' }).click();
  await expect(panel.getByText('The replay was stopped after 46 calls.')).toBeVisible();

  await page.goto('/#/traffic?replay=99');
  await expect(panel.getByRole('alert')).toContainText('There is no replay 99');
});
