import { expectHolds } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { AREAS } from './support/page-states/areas.ts';
import { screensOf } from './support/page-states/page-states.ts';

test.use({ viewport: { width: 360, height: 900 } });

for (const [area, states] of Object.entries(AREAS)) {
  test(`axe and the checks beside it find no problems: ${area}`, { tag: '@change' }, async ({
    page,
  }) => {
    test.slow();
    const screens = screensOf(page);
    for (const [name, show] of Object.entries(states)) {
      await test.step(name, async () => {
        const state = await show(screens);
        if ('widths' in state) await expectHolds(page, state.shown, state);
        else await expectHolds(page, state);
      });
    }
  });
}
