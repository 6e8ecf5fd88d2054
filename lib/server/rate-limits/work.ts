import type { writeStateCall } from '#lib/api/calls/account-state/write-state.ts';
import type { RequestOf } from '#lib/api/calls/call.ts';
import type { recordEventsCall } from '#lib/api/calls/reports/record-events.ts';

/*
 * What calls cost for what they ask for, in points of `work` (limits.ts), besides the fixed `cost`
 * of their limit. A point is at most a millisecond of a core of a small machine, including the
 * database and compression (docs/decisions/014-limits.md). Only costs that grow with the
 * request are here.
 */

const PRODUCT = 0.7;
const SEARCH = 2;
/** Finding what a word may mean, how it may be misspelt, and the products that have it. */
const WORD = 0.5;
const HIT = 0.2;
/** Conditions and names of facets and fields, for which every product found is looked at. */
const TERM = 0.02;
const CART_LINE = 0.4;
/** Included here, because the call is limited per customer and so has no fixed `cost`. */
const STATE = 5;
const STATE_ITEM = 0.1;
const STORE = 0.1;
/** Adding to a day's counts. */
const COUNT = 0.1;
/** Decoding a picture and re-encoding it, in a separate process. */
const PICTURE = 450;
const PICTURE_MEGABYTE = 68;
/** Drawing a PDF, besides reading its order. */
const PAPER = 20;
const PAPER_LINE = 2;

type AccountState = RequestOf<typeof writeStateCall>;
type Counts = RequestOf<typeof recordEventsCall>;

/** Cost of products by id. */
export function productsWork(ids: readonly unknown[]): number {
  return Math.ceil(ids.length * PRODUCT);
}

/** What one search asks for. */
export interface SearchSize {
  /** Its words; as many as the search reads. */
  words: number;
  /** Whether a second search counts what its words mean: how many products have all of it. */
  isCountedToo: boolean;
  hits: number;
  /** Conditions of its filters, and names of facets and fields. */
  terms: number;
}

/** Cost of searches, whatever they find. */
export function searchWork(searches: readonly SearchSize[]): number {
  const costs = searches.map(({ words, isCountedToo, hits, terms }) => {
    const reading = words * WORD + terms * TERM;
    return SEARCH + hits * HIT + reading * (isCountedToo ? 2 : 1);
  });
  return Math.ceil(costs.reduce((sum, one) => sum + one, 0));
}

/** Cost of a cart that is priced or looked up in stores. */
export function cartWork(items: readonly unknown[]): number {
  return Math.ceil(items.length * CART_LINE);
}

/** Cost of counting events, vitals and pairs of products. */
export function countsWork({ events, vitals, pairs }: Counts): number {
  return Math.ceil((events.length + vitals.length + pairs.length) * COUNT);
}

/** Cost of storing a customer's state. */
export function stateWork({ cart, wishlist }: AccountState): number {
  const items = { ...cart.items, ...wishlist?.items };
  return Math.ceil(STATE + Object.keys(items).length * STATE_ITEM);
}

/** Cost of the PDF of an order. */
export function paperWork(lines: readonly unknown[]): number {
  return Math.ceil(PAPER + lines.length * PAPER_LINE);
}

/** The cost of a picture for a review whose request has this many bytes. */
export function pictureWork(bytes: number): number {
  return Math.ceil(PICTURE + (bytes / 1024 / 1024) * PICTURE_MEGABYTE);
}

/** Cost of the stores in an answer. */
export function storesWork(stores: readonly unknown[]): number {
  return Math.ceil(stores.length * STORE);
}
