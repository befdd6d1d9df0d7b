import { picture } from '../picture';
import { expect, test } from '../server';

test('query and its programs', async ({ page }) => {
  await page.request.post('/_tafel/v1/examples/billing');
  const where = [
    ['pk', '=', ['TENANT#acme']],
    ['sk', 'begins_with', ['INVOICE#']],
    ['status', '=', ['open']],
  ];
  await page.goto(`/#/query/billing?where=${encodeURIComponent(JSON.stringify(where))}`);
  const cost = page.getByRole('region', { name: 'Estimated, Measured' });
  await expect(cost).toContainText('per million runs');
  await page.getByRole('button', { name: 'Query', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('that is all');
  await picture(page, 'query');

  await page.getByRole('tab', { name: 'Python' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('boto3');
  await picture(page, 'query-program');
});

test('calculators', async ({ page }) => {
  await page.goto('/#/calculators/size');
  await expect(page.locator('output')).toContainText('bytes');
  await picture(page, 'calculator-size');
  await page.goto('/#/calculators/table?writes=1000');
  await expect(page.locator('output')).toContainText('Break-even');
  await picture(page, 'calculator-table');
});
