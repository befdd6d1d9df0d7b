import { collectErrors, expect, expectAccessible, test } from '../server';
import { createTable, get, put } from '../tables';

test('a newcomer loads an example and sees its collections', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto('/');
  await expect(page.getByText('There is no table yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Load Content management' }).click();

  const grid = page.getByRole('region', { name: 'Items by partition' });
  await expect(grid.getByRole('button', { name: 'POST#149' }).first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Tables' })).toContainText('POST');
  await expect(grid).toContainText(/to read it all/);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('an index shows the same items in its order, and those it does not have', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Load Content management' }).click();
  await expect(page.getByRole('button', { name: 'POST#149' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'GSI1', exact: true }).click();

  await expect(page).toHaveURL(/index=GSI1/);
  await expect(page.getByText('are not in GSI1')).toBeVisible();
  await page.getByRole('region', { name: 'Items by partition' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByText('Not in GSI1', { exact: true })).toBeVisible();
  await page.keyboard.press('[');
  await expect(page).not.toHaveURL(/index=/);
});

test('a key leads to its collection, and the address to the same view', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Load Content management' }).click();
  await page.getByRole('button', { name: 'POST#149' }).first().click();

  await expect(page).toHaveURL(/pk=/);
  await expect(page.getByText(/^All \d+ items? loaded$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Open a collection: PK' })).toHaveValue('POST#149');
  await page.getByRole('button', { name: 'All partitions' }).click();
  await expect(page).not.toHaveURL(/pk=/);
});

test('an edit is staged, shown as a request, costed, and saved', async ({ page, server }) => {
  await createTable(server, 't');
  await put(server, 't', {
    pk: { S: 'USER#1' },
    sk: { S: 'PROFILE' },
    n: { N: '9007199254740993' },
    tags: { SS: ['a'] },
  });
  await page.goto('/#/collections/t');
  await page.getByText('9007199254740993').click();

  const panel = page.getByRole('complementary', { name: 'Item' });
  await panel.getByRole('textbox', { name: 'Value of n', exact: true }).fill('9007199254740995');
  await expect(panel).toContainText('Saving costs');
  await expect(panel).toContainText('1 WRU');
  expect(await get(server, 't', { pk: { S: 'USER#1' }, sk: { S: 'PROFILE' } })).toMatchObject({
    n: { N: '9007199254740993' },
  });
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Review and save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Staged changes' });
  await expect(dialog).toContainText('"UpdateExpression": "SET #1 = :1"');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send 1 request' }).click();

  await expect(page.getByText('1 change is saved')).toBeVisible();
  expect(await get(server, 't', { pk: { S: 'USER#1' }, sk: { S: 'PROFILE' } })).toEqual({
    pk: { S: 'USER#1' },
    sk: { S: 'PROFILE' },
    n: { N: '9007199254740995' },
    tags: { SS: ['a'] },
  });
});

test('what somebody else has changed meanwhile is not lost', async ({ page, server }) => {
  const key = { pk: { S: 'USER#1' }, sk: { S: 'PROFILE' } };
  await createTable(server, 't');
  await put(server, 't', { ...key, name: { S: 'Ada' }, city: { S: 'London' } });
  await page.goto('/#/collections/t');
  await page.getByText('London').click();
  const panel = page.getByRole('complementary', { name: 'Item' });
  await panel.getByRole('textbox', { name: 'Value of name', exact: true }).fill('Grace');
  await put(server, 't', { ...key, name: { S: 'Barbara' }, city: { S: 'Paris' } });

  await panel.getByRole('button', { name: 'Review and save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Staged changes' });
  await dialog.getByRole('button', { name: 'Send 1 request' }).click();

  await expect(dialog).toContainText('Somebody has changed the item');
  expect(await get(server, 't', key)).toMatchObject({ name: { S: 'Barbara' } });
  await dialog.getByRole('button', { name: 'Apply my edit to the item as it is now' }).click();
  await dialog.getByRole('button', { name: 'Send 1 request' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await get(server, 't', key)).toMatchObject({ name: { S: 'Grace' }, city: { S: 'Paris' } });
});

test('an edit outlives a server that goes away', async ({ page, server }) => {
  await createTable(server, 't');
  await put(server, 't', { pk: { S: 'A' }, sk: { S: '1' }, note: { S: 'before' } });
  await page.goto('/#/collections/t');
  await page.getByText('before').click();
  const value = page.getByRole('textbox', { name: 'Value of note', exact: true });
  await value.fill('after');

  await server.stop();
  await expect(page.getByRole('alert').first()).toContainText('Nobody answers', { timeout: 15_000 });
  await page.getByRole('button', { name: 'Review and save' }).first().click();
  await page.getByRole('button', { name: 'Send 1 request' }).click();

  await expect(page.getByRole('dialog')).toContainText('The server cannot be reached');
  await page.keyboard.press('Escape');
  await expect(value).toHaveValue('after');
  await expect(page.getByText('1 staged change')).toBeVisible();
});

test('an item is made, and deleted', async ({ page, server }) => {
  await createTable(server, 't');
  await page.goto('/#/collections/t');
  await expect(page.getByText('This table is empty')).toBeVisible();

  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Value of pk', exact: true }).fill('USER#1');
  await page.getByRole('textbox', { name: 'Value of sk', exact: true }).fill('PROFILE');
  await page.getByRole('button', { name: 'Review and save' }).first().click();
  await page.getByRole('button', { name: 'Send 1 request' }).click();
  await expect(page.getByText('1 change is saved')).toBeVisible();
  expect(await get(server, 't', { pk: { S: 'USER#1' }, sk: { S: 'PROFILE' } })).toBeDefined();

  await page.getByRole('region', { name: 'Items by partition' }).getByText('PROFILE').click();
  await page.getByRole('complementary', { name: 'Item' }).getByRole('button', { name: 'Delete' }).click();
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Send 1 request' }).click();
  await expect(page.getByText('This table is empty')).toBeVisible();
  expect(await get(server, 't', { pk: { S: 'USER#1' }, sk: { S: 'PROFILE' } })).toBeUndefined();
});

test('a table is made and deleted', async ({ page, server }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Create table' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Create table' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('orders');
  await dialog.getByRole('button', { name: 'Add an index' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();

  await expect(page.getByText('This table is empty')).toBeVisible();
  expect(await server.call('DescribeTable', { TableName: 'orders' })).toMatchObject({
    Table: { GlobalSecondaryIndexes: [{ IndexName: 'GSI1' }] },
  });
  await page.getByRole('button', { name: 'Delete table' }).click();
  await page.getByRole('textbox', { name: 'Type orders to confirm' }).fill('orders');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete table' }).click();
  await expect(page.getByText('There is no table yet')).toBeVisible();
});
