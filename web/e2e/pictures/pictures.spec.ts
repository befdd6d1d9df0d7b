import { picture } from '../picture';
import { expect, test } from '../server';

test('collections', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('There is no table yet')).toBeVisible();
  await picture(page, 'workbench-start');
  await page.getByRole('button', { name: 'Load Content management' }).click();
  const grid = page.getByRole('region', { name: 'Items by partition' });
  await expect(grid).toContainText('to read it all');
  await expect(page.getByText('The table cms has')).toHaveCount(0, { timeout: 15_000 });
  await picture(page, 'collections');

  await page.getByRole('button', { name: 'GSI1', exact: true }).click();
  await expect(page.getByText('are not in GSI1')).toBeVisible();
  await expect(grid).toContainText('to read it all');
  await picture(page, 'collections-index');

  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await grid.getByText('tomasz@example.org').click();
  const panel = page.getByRole('complementary', { name: 'Item' });
  await panel.getByRole('textbox', { name: 'Value of name', exact: true }).fill('Tomasz L. Wilk');
  await expect(panel).toContainText('WRU');
  await picture(page, 'collections-item');

  await panel.getByRole('button', { name: 'Review and save' }).click();
  await expect(page.getByRole('dialog')).toContainText('WRU');
  await picture(page, 'collections-review');
});
