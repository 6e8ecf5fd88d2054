/*
 * The queue of texts that staff read joins reviews and questions, which are stored apart. Both parts
 * are sorted by the same place, so one page can be made of two lists.
 */

export const QUEUE_ORDERS = ['oldest', 'newest'] as const;
export type QueueOrder = (typeof QUEUE_ORDERS)[number];

/** `waiting`: what needs somebody of the staff. */
export const QUEUE_CHOICES = ['waiting', 'published', 'refused'] as const;
export type QueueChoice = (typeof QUEUE_CHOICES)[number];

export const QUEUE_KINDS = ['review', 'question', 'answer'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** Where a text stands in the queue. */
export interface QueuePlace {
  /** When it was written, in µs since the epoch. */
  at: number;
  /** Unique: its kind, id and number. */
  key: string;
}

/** Where a page ended, for the address: `1790000000000000.review-0123456789abcdef.1`. */
export function placeText({ at, key }: QueuePlace): string {
  return `${at}.${key}`;
}

export const QUEUE_PLACE = /^\d{1,16}\.(?:review|question|answer)-[0-9a-f]{16}(?:\.\d{1,9})?$/;

/** Reads what `placeText` wrote. */
export function placeOf(text: string): QueuePlace {
  const dot = text.indexOf('.');
  return { at: Number(text.slice(0, dot)), key: text.slice(dot + 1) };
}

/**
 * One page of lists that are sorted in the same way, each with one more than a page if it has so many.
 * `next`: where the following page begins; null: there is none.
 */
export function joinQueues<Item extends QueuePlace>(
  lists: readonly (readonly Item[])[],
  { order, most }: { order: QueueOrder; most: number },
): { items: Item[]; next: string | null } {
  const sign = order === 'oldest' ? 1 : -1;
  const all = lists.flat().toSorted((a, b) => sign * compare(a, b));
  const items = all.slice(0, most);
  const last = items.at(-1);
  return { items, next: last && all.length > most ? placeText(last) : null };
}

function compare(a: QueuePlace, b: QueuePlace): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.key === b.key) return 0;
  return a.key < b.key ? -1 : 1;
}
