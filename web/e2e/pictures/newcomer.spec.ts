import { newcomerWalk } from '../newcomer';
import { picture } from '../picture';
import { test } from '../server';

test('the first five minutes', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await newcomerWalk(page, server, (name) => picture(page, name, ['light']));
});
