import type { Page } from '@playwright/test';
import { collectErrors, expect, expectAccessible, type TafelServer, test } from '../server';
import { createTable, put } from '../tables';

/** Orders of two users; those of the first with totals from 1 to 20, the tenth part of them open. */
async function createOrders(server: TafelServer): Promise<void> {
  await createTable(server, 'orders');
  for (let i = 1; i <= 20; i++) {
    await put(server, 'orders', {
      pk: { S: 'USER#1' },
      sk: { S: `ORDER#${String(i).padStart(4, '0')}` },
      total: { N: String(i) },
      status: { S: i % 10 === 0 ? 'open' : 'paid' },
    });
  }
  await put(server, 'orders', { pk: { S: 'USER#2' }, sk: { S: 'ORDER#0001' }, total: { N: '900' } });
}

/** Fills the line of the list with that number, which begins with 1. */
async function fillCondition(
  page: Page,
  line: number,
  path: string,
  value: string,
  operator?: string,
): Promise<void> {
  const row = page
    .getByRole('region', { name: 'Conditions' })
    .getByRole('listitem')
    .nth(line - 1);
  await row.getByRole('combobox', { name: 'Attribute' }).fill(path);
  if (operator !== undefined) {
    await row.getByRole('combobox', { name: 'Operator' }).selectOption(operator);
  }
  await row.getByRole('textbox', { name: 'Value' }).fill(value);
}

const cost = (page: Page) => page.getByRole('region', { name: 'Estimated, Measured' });
const results = (page: Page) => page.getByRole('region', { name: 'Results' });

test('a query is built, priced before the run, and measured after it', async ({ page, server }) => {
  const errors = collectErrors(page);
  await createOrders(server);
  await page.goto('/#/query/orders');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await fillCondition(page, 1, 'pk', 'USER#1');

  await expect(page.getByText('= on the partition key of the table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Query', exact: true })).toBeVisible();
  await expect(cost(page)).toContainText('reads 20 items, returns 20');
  await expect(cost(page)).toContainText('per million runs');
  await expect(cost(page)).toContainText('exact: the request was run up to its commit');
  await expectAccessible(page);

  await page.keyboard.press('Control+Enter');

  await expect(cost(page)).toContainText('read 20 items, returned 20');
  await expect(results(page)).toContainText('Count 20');
  await expect(results(page)).toContainText('ScannedCount 20');
  await expect(results(page)).toContainText('that is all');
  await expect(results(page).getByRole('button', { name: 'ORDER#0001' })).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test("a filter's price becomes visible, with the rule that explains it", async ({ page, server }) => {
  await createOrders(server);
  await page.goto('/#/query/orders');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await fillCondition(page, 1, 'pk', 'USER#1');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await fillCondition(page, 2, 'status', 'open');

  await expect(cost(page)).toContainText('reads 20 items, returns 2');
  await expect(cost(page)).toContainText('90 % thrown away by the filter');
  await expect(page.getByRole('img', { name: '20 read, 2 returned' })).toBeVisible();
  await page.getByRole('button', { name: 'FLT-01' }).click();
  const dialog = page.getByRole('dialog', { name: 'FLT-01: A filter on something that could be in a key' });
  await expect(dialog).toContainText('What the filter drops has been read and paid.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Query', exact: true }).click();

  await expect(results(page)).toContainText('Count 2');
  await expect(results(page)).toContainText('ScannedCount 20');
});

test('a limit divides the answer into pages, whose total stands beside the first', async ({
  page,
  server,
}) => {
  await createOrders(server);
  await page.goto('/#/query/orders?limit=6');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await fillCondition(page, 1, 'pk', 'USER#1');

  await expect(cost(page)).toContainText('reads 6 items, returns 6');
  await expect(cost(page)).toContainText('first page:');
  await expect(cost(page)).toContainText('all pages: about 4 pages, 5 at most');

  await page.getByRole('button', { name: 'Run all pages' }).click();
  await expect(results(page)).toContainText('Count 20');
});

test('a filter is made a key in a design of its own', async ({ page, server }) => {
  const errors = collectErrors(page);
  await createOrders(server);
  await page.goto('/#/query/orders');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await fillCondition(page, 1, 'pk', 'USER#1');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await fillCondition(page, 2, 'sk', 'ORDER#', 'begins_with');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await fillCondition(page, 3, 'status', 'open');

  await expect(page.getByRole('button', { name: 'Make it a key' })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make it a key' }).click();

  await expect(page.getByRole('article', { name: 'P1' })).toContainText(
    'list Order where userId = ? and status = ?',
  );
  expect(errors).toEqual([]);
});

test('a filter is made a key in the design of an example', async ({ page }) => {
  await page.request.post('/_tafel/v1/examples/billing');
  await page.goto('/#/query/billing');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await fillCondition(page, 1, 'pk', 'TENANT#acme');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await fillCondition(page, 2, 'nickname', 'x');

  await page.getByRole('button', { name: 'Make it a key' }).click();

  await expect(page).toHaveURL(/#\/design\/example\/billing/);
  await expect(page.getByText('list Tenant by nickname').first()).toBeVisible();
});

test('a sort key without its partition key is a Scan, and says so', async ({ page, server }) => {
  await createOrders(server);
  await page.goto('/#/query/orders');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await fillCondition(page, 1, 'sk', 'ORDER#0001');

  await expect(page.getByText('demoted to a filter')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scan', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'SCAN-01' })).toBeVisible();
});

test('a Scan beyond the budget asks first', async ({ page, server }) => {
  await createTable(server, 'large');
  for (let i = 0; i < 40; i++) {
    await put(server, 'large', { pk: { S: `A#${i}` }, sk: { S: '1' }, text: { S: 'x'.repeat(20_000) } });
  }
  await page.goto('/#/query/large');
  await expect(cost(page)).toContainText('reads 40 items');

  await page.getByRole('button', { name: 'Scan', exact: true }).click();

  await expect(page.getByRole('alert')).toContainText('more than your budget of 50 RRU');
  await expect(results(page)).not.toContainText('Count');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Do not' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await page.getByRole('button', { name: 'Scan all the same' }).click();
  await expect(results(page)).toContainText('Count 40');

  await page.getByRole('textbox', { name: 'Ask before reading more than' }).fill('500');
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('pages are loaded one by one or all together, with totals over all of them', async ({
  page,
  server,
}) => {
  await createOrders(server);
  await page.goto('/#/query/orders');
  await page.getByRole('textbox', { name: 'Limit' }).fill('8');
  await expect(cost(page)).toContainText('all pages: about 3 pages');
  await page.getByRole('button', { name: 'Scan', exact: true }).click();

  await expect(results(page)).toContainText('Count 8');
  await expect(results(page)).toContainText('LastEvaluatedKey USER#');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(results(page)).toContainText('Count 16');
  await expect(results(page)).toContainText('2 pages');

  await page.getByRole('button', { name: 'Run all pages' }).click();
  await expect(results(page)).toContainText('Count 21');
  await expect(results(page)).toContainText('3 pages');
  await expect(results(page)).toContainText('that is all');
});

test('a program is copied, and one that cannot be written says why', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await createOrders(server);
  await page.goto('/#/query/orders');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await fillCondition(page, 1, 'pk', 'USER#1');

  await page.getByRole('tab', { name: 'Python' }).click();
  await page.getByRole('button', { name: 'Copy Python' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('import boto3');
  expect(copied).toContain('USER#1');
  expect(copied).toContain(server.endpoint);
  for (const language of ['Java', 'TypeScript', 'Go', 'AWS CLI', 'Expression']) {
    await page.getByRole('tab', { name: language, exact: true }).click();
    await expect(page.getByRole('tabpanel')).toContainText('USER#1');
    await expectAccessible(page);
  }

  await page.getByRole('tab', { name: 'PartiQL' }).click();
  await expect(page.getByRole('textbox', { name: 'The statement' })).toHaveValue(/SELECT \*\s+FROM "orders"/);

  const segments = encodeURIComponent('{"TableName": "orders", "Segment": 0, "TotalSegments": 2}');
  await page.goto(`/#/query/orders?sends=Scan&request=${segments}&tab=partiql`);
  await expect(page.getByRole('tabpanel')).toContainText('PartiQL cannot express this request:');
});

test('a statement is run as it is written, page by page', async ({ page, server }) => {
  await createOrders(server);
  await page.goto('/#/query/orders?where=[["pk","=",["USER%231"]]]&tab=partiql');
  const panel = page.getByRole('tabpanel');
  const statement = page.getByRole('textbox', { name: 'The statement' });
  await expect(statement).toHaveValue(/USER#1/);
  await page.getByRole('button', { name: 'Run the statement' }).click();
  await expect(panel.getByRole('status')).toContainText('units consumed');
  await expect(panel).toContainText('USER#1');

  await statement.fill('SELECT * FROM "orders" WHERE "pk" = \'USER#2\'');
  await page.getByRole('button', { name: 'Run the statement' }).click();
  await expect(panel).toContainText('USER#2');
  await expectAccessible(page);

  let pages = 0;
  await page.route('**/', async (route) => {
    const request = route.request();
    if (request.headers()['x-amz-target']?.endsWith('ExecuteStatement') !== true) {
      return route.continue();
    }
    pages++;
    return route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), Limit: 1 }) });
  });
  await statement.fill('SELECT "sk" FROM "orders" WHERE "pk" = \'USER#1\'');
  await page.getByRole('button', { name: 'Run the statement' }).click();
  await expect(panel.getByRole('status')).toContainText('One item');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(panel.getByRole('status')).toContainText('2 items');
  expect(pages).toBe(2);
  await page.unroute('**/');

  await statement.fill('SELECT COUNT(*) FROM "orders"');
  await page.getByRole('button', { name: 'Run the statement' }).click();
  await expect(page.getByRole('alert')).toContainText('Unexpected path component at 1:8:5');
  await page.getByRole('button', { name: 'Back to the generated statement' }).click();
  await expect(statement).toHaveValue(/USER#1/);
});

test('a request is changed by hand and run as it is then', async ({ page, server }) => {
  await createOrders(server);
  await page.goto('/#/query/orders');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await fillCondition(page, 1, 'pk', 'USER#1');
  await page.getByRole('tab', { name: 'Request' }).click();
  const request = page.getByRole('textbox', { name: 'The request as JSON' });
  await expect(request).toHaveValue(/USER#1/);
  await request.fill((await request.inputValue()).replace('USER#1', 'USER#2'));

  await expect(page.getByText('The request was edited by hand')).toBeVisible();
  await expect(cost(page)).toContainText('reads 1 item, returns 1');
  await page.getByRole('button', { name: 'Query', exact: true }).click();
  await expect(results(page)).toContainText('Count 1');
  await expect(results(page).getByText('900')).toBeVisible();
  await page.reload();
  await expect(request).toHaveValue(/USER#2/);

  await request.fill('{"TableName": ');
  await expect(page.getByRole('button', { name: /line 1, column/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the conditions' }).click();
  await expect(request).toHaveValue(/USER#1/);
});

test('the history opens a run again, with its units', async ({ page, server }) => {
  await createOrders(server);
  await page.goto('/#/query/orders?where=[["pk","=",["USER%232"]]]');
  await page.getByRole('button', { name: 'Query', exact: true }).click();
  await expect(results(page)).toContainText('Count 1');
  await page.goto('/#/query/orders?where=[["pk","=",["USER%231"]]]');
  await expect(cost(page)).toContainText('reads 20 items');

  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  await expect(dialog).toContainText('USER#2');
  await expect(dialog).toContainText('0.5 RRU');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('textbox', { name: 'Value' })).toHaveValue('USER#2');
});

test('a server that cannot be reached loses no condition', async ({ page, context, server }) => {
  await createOrders(server);
  await page.goto('/#/query/orders');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await fillCondition(page, 1, 'pk', 'USER#1');
  await expect(cost(page)).toContainText('reads 20 items');

  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Value' }).fill('USER#2');
  await expect(page.getByText('Your conditions stay')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'Value' })).toHaveValue('USER#2');

  await context.setOffline(false);
  await expect(cost(page)).toContainText('reads 1 item', { timeout: 15_000 });
  await expect(page.getByRole('textbox', { name: 'Value' })).toHaveValue('USER#2');
});

test('all of it is reached by keys', async ({ page, server }) => {
  await createOrders(server);
  await page.goto('/#/query/orders');
  await expect(page.getByRole('button', { name: 'Add condition' })).toBeEnabled();
  await page.keyboard.press('a');
  await page.getByRole('combobox', { name: 'Attribute' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('USER#2');
  await expect(cost(page)).toContainText('reads 1 item');
  await page.keyboard.press('Control+Enter');
  await expect(results(page)).toContainText('Count 1');

  await page.getByRole('region', { name: 'Items of the answer' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/collections\/orders\?item=/);
});

test('conditions with OR between them are a group in the filter, built by keys', async ({ page, server }) => {
  const errors = collectErrors(page);
  await createOrders(server);
  await page.goto('/#/query/orders');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await fillCondition(page, 1, 'pk', 'USER#1');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await fillCondition(page, 2, 'status', 'open');
  await expect(cost(page)).toContainText('reads 20 items, returns 2');

  await page.getByRole('heading', { name: 'How it is read' }).click();
  await page.keyboard.press('o');
  const lines = page.getByRole('region', { name: 'Conditions' }).getByRole('listitem');
  await expect(lines.nth(2).getByRole('combobox', { name: 'Attribute' })).toHaveValue('status');
  await fillCondition(page, 3, 'total', '18', '>=');
  await expect(cost(page)).toContainText('reads 20 items, returns 4');
  await expect(lines.nth(2)).toContainText('one of them has to hold, which only a filter can say');
  await expect(lines.nth(2).getByRole('combobox', { name: 'Where the condition goes' })).toHaveCount(0);
  await expect(page.getByText(/^#?status = :status OR #?total >= :total$/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'PartiQL' }).click();
  await expect(page.getByText('"status" = \'open\' OR "total" >= 18').first()).toBeVisible();
  await expect.poll(() => page.url()).toContain('or');
  await page.reload();
  await expect(cost(page)).toContainText('reads 20 items, returns 4');

  const joined = lines.nth(2).getByRole('button', { name: 'or, before the condition on total' });
  await joined.focus();
  await page.keyboard.press('Enter');
  await expect(cost(page)).toContainText('reads 20 items, returns 1');
  await expect(page.locator(':focus')).toHaveAccessibleName('and, before the condition on total');
  await page.keyboard.press('Enter');
  await expect(cost(page)).toContainText('reads 20 items, returns 4');

  await lines.nth(1).getByRole('button', { name: 'Remove the condition on status' }).click();
  await expect(cost(page)).toContainText('reads 20 items, returns 3');
  expect(errors).toEqual([]);
});
