/** @module-tag slow */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyById } from '#lib/commerce/cart/merge-carts.ts';
import { keyBySystem } from '#lib/commerce/catalogue/kept-sizes.ts';
import { keyByProduct } from '#lib/commerce/wishlist/wishes.ts';
import { runs } from '#tests/support/runs.ts';
import { endWell, happenings } from './sync-commands.ts';
import { Browser, replay, World } from './sync-world.ts';

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
            for (const browser of browsers) {
              expect(browser.cart.pending).toEqual([]);
              const { items, saved } = browser.visible;
              expect(keyById(items)).toEqual(server.state.cart.items);
              expect(keyById(saved)).toEqual(server.state.saved?.items ?? {});
              expect(keyByProduct(browser.visibleWishes)).toEqual(
                server.state.wishlist?.items ?? {},
              );
              expect(keyBySystem(browser.visibleSizes)).toEqual(server.state.sizes?.items ?? {});
            }
            // Every kept change was applied exactly once, in the order the server kept them.
            expect(new Set(server.kept).size).toBe(server.kept.length);
            const { items, saved, wishes, sizes } = replay(world);
            expect(items).toEqual(server.state.cart.items);
            expect(saved).toEqual(server.state.saved?.items ?? {});
            expect(wishes).toEqual(server.state.wishlist?.items ?? {});
            expect(sizes).toEqual(server.state.sizes?.items ?? {});
            for (const [id, { kind }] of made) {
              const isOut = failed.has(id) || signedOut.has(id);
              if (kind === 'add' && !isOut) expect(server.kept).toContain(id);
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
