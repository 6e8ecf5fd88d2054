import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { storageKey } from '#tests/component/support/storage.ts';

const MINE = { erpStoreId: 'S1', slug: 'newtown', name: 'Newtown' };

/** The store as a page that has just been opened finds it. */
async function opened() {
  vi.resetModules();
  const { useMyStore, chooseMyStore } = await import('#stores/store-locations/my-store-store.ts');
  return { myStore: renderHook(() => useMyStore()).result, chooseMyStore };
}

beforeEach(() => localStorage.clear());

it('the chosen store is stored with only what its links need, and found on the next visit', async () => {
  const { chooseMyStore } = await opened();
  chooseMyStore({ ...MINE, phone: '(02) 5550 1234' } as typeof MINE);
  expect(JSON.parse(localStorage.getItem(storageKey('my-store')) ?? '')).toEqual(MINE);
  expect((await opened()).myStore.current).toEqual(MINE);
});

it.each([
  ['nothing', null],
  ['a list', [MINE]],
  ['no id', { ...MINE, erpStoreId: '' }],
  ['a path as its slug', { ...MINE, slug: '../account' }],
  ['a name of 201 characters', { ...MINE, name: 'x'.repeat(201) }],
  ['a number as its name', { ...MINE, name: 7 }],
])('ignores damaged storage: %s', async (_, stored) => {
  localStorage.setItem(storageKey('my-store'), JSON.stringify(stored));
  expect((await opened()).myStore.current).toBeNull();
});
