import type { Page } from '@playwright/test';
import { expect, type TafelServer } from './server';

/** What docs/guides/five-minutes.md tells a newcomer to do; `seen` is called with the name of each step's picture. */
export async function newcomerWalk(
  page: Page,
  server: TafelServer,
  seen: (picture: string) => Promise<void>,
): Promise<void> {
  // The demo has both examples loaded before the page is opened.
  for (const example of ['cms', 'billing']) {
    await page.request.post(`/_tafel/v1/examples/${example}`);
  }
  await page.goto('/#/collections/billing');
  await expect(page.getByRole('region', { name: 'Items by partition' })).toContainText('to read it all');
  await seen('five-minutes-1-data');

  await page.goto('/#/query/billing');
  await page.getByRole('button', { name: 'Add condition' }).click();
  const condition = page.getByRole('region', { name: 'Conditions' }).getByRole('listitem').first();
  await condition.getByRole('combobox', { name: 'Attribute' }).fill('pk');
  await condition.getByRole('textbox', { name: 'Value' }).fill('TENANT#acme');
  await expect(page.getByRole('region', { name: 'Estimated, Measured' })).toContainText('per million runs');
  await page.getByRole('button', { name: 'Query', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('that is all');
  await seen('five-minutes-2-query');

  await page.getByRole('tab', { name: 'Python' }).click();
  await page.getByRole('button', { name: 'Copy Python' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(server.endpoint);
  expect(copied).toContain('TENANT#acme');
  await seen('five-minutes-3-program');

  await page.goto('/#/guide/yours');
  await page.getByLabel('A sentence or an item').fill('list orders of a user newest first, 40/s');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page.getByRole('article', { name: 'P1' })).toContainText('list Order where userId = ?');
  await expect(page.getByRole('table', { name: 'Keys of the table mine' })).toContainText('USER#{userId}');
  await seen('five-minutes-4-design');

  await page.getByRole('tab', { name: 'Bill' }).click();
  await expect(page.getByRole('figure', { name: 'By access pattern' })).toContainText('P1');
  await seen('five-minutes-5-bill');

  await page.getByRole('button', { name: 'Prove it' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Prove it' }).click();
  await expect(page.getByText('Proved: every answer is right')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('row', { name: /P1 proved/ })).toBeVisible();
  await seen('five-minutes-6-proof');
}
