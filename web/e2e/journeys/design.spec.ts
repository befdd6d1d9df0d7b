import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectErrors, expect, expectAccessible, test } from '../server';

test('an example is derived: keys, plans, bill, reasons, alternatives, and every tab is accessible', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await page.goto('/#/design');
  await page.getByRole('button', { name: 'Open Online shop' }).click();

  await expect(page.getByRole('table', { name: 'Keys of the table shop' })).toContainText('ORDER#{orderId}');
  await expect(page.getByRole('article', { name: 'Order' })).toContainText('belongs to User');
  await expect(page.getByRole('article', { name: 'P2' })).toContainText('list Order where userId = ?');
  await expect(page.getByLabel('What follows', { exact: true }).first()).toContainText('One table');
  for (const tab of ['Keys', 'Plans', 'Bill', 'Findings', 'Key test', 'Alternatives', 'Why', 'Proof']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page);
  }
  await page.getByRole('tab', { name: 'Bill' }).click();
  await expect(page.getByRole('figure', { name: 'By access pattern' })).toContainText('W2');
  expect(errors).toEqual([]);
});

test('an access pattern is changed, and its keys and its price change with it', async ({ page }) => {
  await page.goto('/#/design/example/shop');
  const card = page.getByRole('article', { name: 'P2' });
  await expect(card).toContainText('20/s');
  const money = await card.getByText('a month').textContent();

  const slider = page.getByLabel('Calls a second of P2');
  await slider.focus();
  for (let i = 0; i < 10; i++) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(card.getByText('a month')).not.toHaveText(money ?? '');
  await expect(page.getByLabel('Model file', { exact: true }).last()).toHaveValue(/# An online shop/);

  const file = page.getByRole('textbox', { name: 'Model file' });
  await file.fill(
    (await file.inputValue()).replace('order: {placedAt: descending}', 'order: {total: descending}'),
  );
  await expect(page.getByRole('table', { name: 'Keys of the table shop' })).toContainText('changed');
});

test('a sentence becomes an access pattern with what it needs', async ({ page }) => {
  await page.goto('/#/design/example/shop');
  await expect(page.getByRole('article', { name: 'P1' })).toBeVisible();

  await page.getByLabel('An access pattern in one sentence').fill('list reviews of a user newest first, 3/s');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('article', { name: 'Review' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'P6' })).toContainText('list Review where userId = ?');
  await expect(page).toHaveURL(/pattern=P6/);
  await expect(page.getByRole('row', { name: /P6/ })).toContainText('Query');
});

test('a fault is told with its place, and what was derived stays', async ({ page }) => {
  await page.goto('/#/design/example/shop');
  await expect(page.getByRole('table', { name: 'Keys of the table shop' })).toBeVisible();
  const file = page.getByRole('textbox', { name: 'Model file' });
  await file.fill((await file.inputValue()).replace('get: User', 'get: Usr'));

  await expect(page.getByText('1 fault in the file')).toBeVisible();
  await page.getByRole('button', { name: /Usr/ }).click();
  await expect(file).toBeFocused();
  await expect(page.getByRole('table', { name: 'Keys of the table shop' })).toBeVisible();
  await expect(page.getByLabel('Calls a second of P1')).toBeDisabled();
});

test('a finding is fixed by its button, another is silenced, and its rule is explained', async ({ page }) => {
  await page.goto('/#/design/example/shop?show=findings');
  const file = page.getByRole('textbox', { name: 'Model file' });
  await expect(page.getByRole('article', { name: 'P1' })).toBeVisible();
  await file.fill(
    (await file.inputValue()).replace(
      'by: userId\n    rate: 20',
      'by: userId\n    consistency: strong\n    rate: 20',
    ),
  );

  const strong = page.getByRole('listitem', { name: 'CON-02 pattern P1' });
  await strong.getByRole('button', { name: 'CON-02' }).click();
  await expect(page.getByRole('dialog')).toContainText('What it finds');
  await page.keyboard.press('Escape');
  await strong.getByRole('button', { name: 'Fix: Read P1 eventually consistent' }).click();
  await expect(strong).toHaveCount(0);
  await expect(file).toHaveValue(/consistency: eventual/);

  const other = page.getByRole('listitem', { name: /^[A-Z]+-\d\d / }).first();
  const name = (await other.getAttribute('aria-label')) ?? '';
  await other.getByRole('button', { name: 'Silence …' }).click();
  await other.getByLabel(/^Why/).fill('We know');
  await other.getByRole('button', { name: 'Silence it' }).click();
  await expect(page.getByRole('listitem', { name, exact: true })).toHaveCount(0);
  await expect(page.getByText(/silenced finding/)).toBeVisible();
  await expect(file).toHaveValue(/reason: "We know"/);
});

test('a key is taken apart by the templates', async ({ page }) => {
  await page.goto('/#/design/example/shop?show=registry');
  await page.getByLabel('A key to take apart').fill('USER#01HX');

  await expect(page.getByText('userId = 01HX').first()).toBeVisible();
  await page.getByLabel('A key to take apart').fill('nothing at all');
  await expect(page.getByText('No template fits this key.')).toBeVisible();
});

test('a design is saved to the disk, and a change from outside is seen and never overwritten', async ({
  page,
  server,
}) => {
  await page.goto('/#/design/example/tickets');
  await page.getByRole('button', { name: 'Save as …' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('team');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/design\/file\/team\.tafel\.yaml/);
  const path = join(server.designs, 'team.tafel.yaml');
  const saved = readFileSync(path, 'utf8');
  expect(saved).toContain('name: tickets');

  writeFileSync(path, `# from outside\n${saved}`);
  const file = page.getByRole('textbox', { name: 'Model file' });
  await expect(file).toHaveValue(/^# from outside/, { timeout: 10_000 });

  await file.fill(`# mine\n${await file.inputValue()}`);
  writeFileSync(path, `# theirs\n${saved}`);
  await expect(page.getByRole('alert')).toContainText('was changed on the disk', { timeout: 10_000 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('nothing was overwritten').first()).toBeVisible();
  expect(readFileSync(path, 'utf8')).toMatch(/^# theirs/);
  await page.getByRole('button', { name: 'Keep mine, to save over it' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The notice of the first saving may still be there, so the file itself says when it has been done.
  await expect.poll(() => readFileSync(path, 'utf8')).toMatch(/^# mine/);
  await expect(page.getByText('team.tafel.yaml is saved.').first()).toBeVisible();
});

test('what was typed is there again when the page is loaded anew', async ({ page }) => {
  await page.goto('/#/design/example/shop');
  const file = page.getByRole('textbox', { name: 'Model file' });
  await expect(file).toHaveValue(/An online shop/);
  await file.fill(`# kept\n${await file.inputValue()}`);
  await page.reload();

  await expect(file).toHaveValue(/^# kept/);
});

test('a first sentence opens a design of its own', async ({ page }) => {
  await page.goto('/#/design');
  await page.getByLabel('An access pattern in one sentence').fill('list orders of a user newest first');
  await page.getByRole('button', { name: 'Create' }).click();

  await expect(page.getByRole('table', { name: 'Keys of the table mine' })).toContainText('USER#{userId}');
});

test('a design is proved, with progress and what was predicted beside what was metered', async ({ page }) => {
  await page.goto('/#/design/example/cms');
  await page.getByRole('button', { name: 'Prove it' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Prove it' }).click();

  await expect(page.getByRole('columnheader', { name: 'Predicted' })).toBeVisible({ timeout: 50_000 });
  await expect(page.getByText('Proved: every answer is right')).toBeVisible();
  await expect(page.getByRole('row', { name: /P1 proved/ })).toBeVisible();
  await expectAccessible(page);
});

test('what follows is exported, and a file of another tool is imported', async ({ page }) => {
  await page.goto('/#/design/example/shop');
  await expect(page.getByRole('article', { name: 'P1' })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Form').selectOption('create-table');
  await expect(dialog).toContainText('"TableName": "shop"');
  const exported = (await dialog.locator('pre').textContent()) ?? '';
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Import' }).click();
  await dialog.getByLabel('or paste it here').fill(exported);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText(/there is no entity/)).toBeVisible();
  await page.keyboard.press('Escape');
});
