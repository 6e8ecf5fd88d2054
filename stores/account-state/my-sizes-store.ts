import { create } from 'zustand';
import { visibleSizes } from '#lib/commerce/account-state/synced-sizes.ts';
import { nextLineTime } from '#lib/commerce/cart/next-line-time.ts';
import type { KeptSize } from '#lib/commerce/catalogue/kept-sizes.ts';
import { areSameSizes, mergeSizes } from '#lib/commerce/catalogue/merge-sizes.ts';
import type { MySize } from '#lib/commerce/catalogue/my-sizes.ts';
import { auth } from '#stores/account/auth-store.ts';
import { guestList } from '#stores/account-state/guest-list.ts';
import { accountState } from './account-state-store.ts';
import { parseSizes } from './parse-items.ts';

/** This browser's sizes while nobody is signed in; at sign-in they are merged into the account's. */
const guestSizes = guestList('my-sizes', parseSizes);

const useView = create<{ kept: readonly KeptSize[]; sizes: readonly MySize[] }>(() => ({
  kept: [],
  sizes: [],
}));

/** The current sizes, also forgotten ones, including other tabs' changes. */
function kept(): readonly KeptSize[] {
  const customer = auth.customer();
  const synced = customer ? visibleSizes(accountState.of(customer.sub)) : [];
  return mergeSizes(synced, guestSizes.get());
}

function show(): void {
  const now = kept();
  if (areSameSizes(now, useView.getState().kept)) return;
  useView.setState({ kept: now, sizes: now.filter(({ size }) => size !== '') });
}

/** Moves the guest's sizes into the customer's, once. The cart's store sends them. */
function takeOver(sub: string): void {
  accountState.open(sub, []);
  const guests = guestSizes.get();
  if (guests.length === 0) return;
  accountState.change(sub, { kind: 'sizes', sizes: guests });
  guestSizes.clear();
}

function followStatus(): void {
  const customer = auth.customer();
  if (auth.status() === 'LOGGED_IN' && customer) takeOver(customer.sub);
  show();
}

if (typeof window !== 'undefined') {
  guestSizes.watch(show);
  accountState.watch(show);
  auth.watch(followStatus);
  followStatus();
}

/** The shopper's sizes; empty on the server, and while hydrating. */
export function useMySizes(): readonly MySize[] {
  return useView((state) => state.sizes);
}

/** Keeps a size as the shopper's own in its system; an empty size forgets it. */
export function keepMySize({ system, size }: MySize): void {
  // Later than what is kept, whatever the clock says: otherwise the choice would have no effect.
  const times = kept().map(({ chosenAt }) => ({ createdAt: chosenAt }));
  const sizes = [{ system, size, chosenAt: nextLineTime(times, Date.now()) }];
  const customer = auth.customer();
  if (customer) {
    takeOver(customer.sub);
    accountState.change(customer.sub, { kind: 'sizes', sizes });
  } else {
    guestSizes.edit((guests) => mergeSizes(guests, sizes));
  }
}
