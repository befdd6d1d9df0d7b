import { collectErrors, expect, expectAccessible, test } from '../server';

const SCREENS = ['Collections', 'Query', 'Design', 'Traffic', 'Calculators', 'Guide'];

test('every screen opens from the header, by its keys and by its address, and is accessible', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await page.goto('/');

  for (const screen of SCREENS) {
    await page.getByRole('navigation').getByRole('link', { name: screen }).click();
    await expect(page).toHaveURL(new RegExp(`#/${screen.toLowerCase()}`));
    await expect(page).toHaveTitle(new RegExp(`^${screen}`));
    await expectAccessible(page);
  }
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await expect(page).toHaveURL(/#\/query/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/guide/);
  expect(errors).toEqual([]);
});

test('the theme is kept, and both themes are accessible', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await page.reload();

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
});

test('the question mark lists the keys', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('?');

  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Go to Query');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a server that is gone is said to be, and found again when it is back', async ({ page, server }) => {
  await page.goto('/');
  await expect(page.getByText('Connected')).toBeVisible();

  await server.stop();
  await expect(page.getByRole('alert')).toContainText('Nobody answers', { timeout: 15_000 });
  await server.restart();
  await expect(page.getByText('Connected')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
});
