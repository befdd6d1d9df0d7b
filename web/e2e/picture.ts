import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = resolve(import.meta.dirname, '../../docs/pictures');

/** Pictures of a screen, in both themes unless said otherwise, for the pages of the documentation. */
export async function picture(
  page: Page,
  name: string,
  themes: readonly string[] = ['light', 'dark'],
): Promise<void> {
  for (const theme of themes) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await page.mouse.move(640, 715);
    await page.screenshot({ path: `${FOLDER}/${name}-${theme}.png`, animations: 'disabled' });
  }
}
