import { describe, expect, it } from 'vitest';
import {
  keepAccountState,
  openTab as openStateTab,
  signIn,
} from '#tests/component/support/account-state.ts';
import { remembered } from '#tests/component/support/storage.ts';
import { eventually } from '#tests/support/eventually.ts';

const shoe = { system: 'Women footwear', size: '8' };
const top = { system: 'Women letters', size: 'M' };

const { server } = keepAccountState();

/** A new tab, on a page that shows no sizes. */
async function openTab() {
  const { act, renderHook } = await openStateTab(() => import('@testing-library/react'));
  return {
    async sizes() {
      const { keepMySize, useMySizes } = await import('#stores/account-state/my-sizes-store.ts');
      const view = renderHook(() => useMySizes());
      return {
        keep: (size: typeof shoe) => act(() => keepMySize(size)),
        shown: () => view.result.current.map(({ system, size }) => ({ system, size })),
      };
    },
  };
}

const serverSizes = () =>
  Object.values(server().state.sizes?.items ?? {}).map(({ system, size }) => ({ system, size }));

describe('a shopper’s own sizes', () => {
  it('are kept in the browser for a guest, one per size system', async () => {
    const one = await (await openTab()).sizes();
    one.keep(shoe);
    one.keep(top);
    one.keep({ ...shoe, size: '8.5' });
    expect(one.shown()).toEqual([{ ...shoe, size: '8.5' }, top]);
    const other = await (await openTab()).sizes();
    other.keep({ ...top, size: '' });
    expect(other.shown()).toEqual([{ ...shoe, size: '8.5' }]);
  });

  it('move into the account at the sign-in, also on a page that shows no sizes', async () => {
    (await (await openTab()).sizes()).keep(shoe);
    signIn();
    await openTab();
    await eventually(() => expect(serverSizes()).toEqual([shoe]));
    expect(remembered('my-sizes')).toEqual([]);
  });

  it('are removed from the account when they are forgotten', async () => {
    signIn();
    const { keep, shown } = await (await openTab()).sizes();
    keep(shoe);
    await eventually(() => expect(serverSizes()).toEqual([shoe]));
    keep({ ...shoe, size: '' });
    expect(shown()).toEqual([]);
    await eventually(() => expect(serverSizes()).toEqual([{ ...shoe, size: '' }]));
  });
});
