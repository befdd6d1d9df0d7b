import { newcomerWalk } from '../newcomer';
import { collectErrors, expect, expectAccessible, test } from '../server';

test('a newcomer goes from the examples to a copied program and a proved design', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const errors = collectErrors(page);
  const steps: string[] = [];

  await newcomerWalk(page, server, async (step) => {
    steps.push(step);
    await expectAccessible(page);
  });

  expect(steps).toHaveLength(6);
  expect(errors).toEqual([]);
});
