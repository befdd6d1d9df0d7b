import { readFile } from 'node:fs/promises';
import { expect, test } from '../server';
import { createIndexedTable, createTable, get, put, scan } from '../tables';

test('an item found through an index of keys keeps what the index does not show', async ({
  page,
  server,
}) => {
  await createIndexedTable(server, 't');
  await put(server, 't', { pk: { S: 'a' }, g: { S: 'G' }, secret: { S: 'keep me' }, n: { N: '1' } });
  await page.goto('/#/collections/t?index=byKey');
  await page.getByRole('region', { name: 'Items by partition' }).getByText('a', { exact: true }).click();

  const panel = page.getByRole('complementary', { name: 'Item' });
  await expect(panel).toContainText('byKey holds a part of this item');
  await expect(panel.getByRole('textbox', { name: 'Value of g', exact: true })).toHaveAttribute('readonly');
  await panel.getByRole('button', { name: 'Open the whole item' }).click();
  await expect(panel.getByRole('textbox', { name: 'Value of secret', exact: true })).toHaveValue('keep me');
  await panel.getByRole('textbox', { name: 'Value of g', exact: true }).fill('H');
  await panel.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('button', { name: 'Send 1 request' }).click();

  await expect(page.getByText('1 change is saved')).toBeVisible();
  expect(await get(server, 't', { pk: { S: 'a' } })).toEqual({
    pk: { S: 'a' },
    g: { S: 'H' },
    secret: { S: 'keep me' },
    n: { N: '1' },
  });
});

const MIXED = [
  { pk: { S: '01' }, sk: { S: '01' }, status: { M: { name: { S: 'GOOD' } } } },
  { pk: { S: '01' }, sk: { S: '02' }, status: { S: 'BAD' } },
  { pk: { S: '01' }, sk: { S: '03' }, status: { NULL: true } },
  { pk: { S: '01' }, sk: { S: '04' }, status: { BOOL: false } },
];

for (const form of ['DynamoDB JSON', 'plain JSON', 'CSV']) {
  test(`an attribute of several types survives export and import as ${form}`, async ({ page, server }) => {
    await createTable(server, 'source');
    await createTable(server, 'target');
    await put(server, 'source', ...MIXED);
    await page.goto('/#/collections/source');
    await page.getByText('All 4 items loaded').waitFor();

    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('radio', { name: new RegExp(`^${form}`) }).check();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await (await downloading).path();
    expect(await readFile(file, 'utf8')).not.toContain('[object Object]');

    await page.goto('/#/collections/target');
    await page.getByRole('button', { name: 'Import' }).first().click();
    await page.getByLabel('Choose a file').setInputFiles(file);
    await page.getByRole('button', { name: 'Import 4 items' }).click();
    await expect(page.getByText('4 items imported')).toBeVisible();
    expect(await scan(server, 'target')).toEqual(MIXED);
  });
}

test('a file that is wrong is refused with the place, and writes nothing', async ({ page, server }) => {
  await createTable(server, 't');
  await page.goto('/#/collections/t');
  await page.getByRole('button', { name: 'Import' }).first().click();

  await page.getByRole('textbox', { name: 'or paste it here' }).fill('{"pk": "a"}\n{"pk": }');

  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('line 2, column 8');
  await expect(page.getByRole('button', { name: 'Import 0 items' })).toBeDisabled();
});
