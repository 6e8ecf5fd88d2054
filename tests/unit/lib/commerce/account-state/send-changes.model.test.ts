/** @module-tag slow */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTHING_SYNCED } from '#lib/commerce/account-state/synced-state.ts';
import { runs } from '#tests/support/runs.ts';
import { endWell, happenings } from './sync-commands.ts';
import { Browser, replay, shown, World } from './sync-world.ts';

/** Two browsers of one signed-in customer; the first has two tabs. */
function newWorld(hasLocks: boolean): World {
  const world = new World();
  const [first] = [new Browser(world, hasLocks), new Browser(world, hasLocks)];
  first.openTab();
  for (const browser of world.browsers) browser.signIn();
  return world;
}

describe('two devices and two tabs', () => {
  it.each([
    ['that take turns', true],
    ['of a browser without locks', false],
  ])(
    '%s end with the same cart, saved lines, wishlist and sizes, whatever happens',
    async (_name, hasLocks) => {
      await fc.assert(
        fc.asyncProperty(
          fc.commands(happenings, { maxCommands: 120, size: 'max' }),
          async (run) => {
            const world = newWorld(hasLocks);
            await fc.asyncModelRun(() => ({ model: {}, real: world }), run);
            await endWell(world);

            const { server, browsers, made, failed, refused, signedOut, faults } = world;
            expect(faults).toEqual([]);
            const stored = shown({ ...NOTHING_SYNCED, baseline: server.state });
            for (const browser of browsers) {
              expect(browser.cart.pending).toEqual([]);
              expect(browser.shown).toEqual(stored);
            }
            // Every change was applied at most once, in the server's order.
            expect(new Set(server.applied).size).toBe(server.applied.length);
            expect(replay(world)).toEqual(stored);
            for (const [id, { kind }] of made) {
              const isOut = failed.has(id) || signedOut.has(id);
              if (kind === 'add' && !isOut) expect(server.applied).toContain(id);
              // What a guest had is not lost to network errors, only if the server refuses it.
              const merges = kind.startsWith('merge') || kind === 'sizes';
              if (merges && failed.has(id)) expect(refused).toContain(id);
            }
          },
        ),
        runs(1_500),
      );
    },
  );
});
