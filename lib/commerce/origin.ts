/**
 * Where a review, question, answer or picture comes from: from this shop, from a system that the
 * shop used before, or from nobody (`demo`).
 */
export const ORIGINS = ['shop', 'judgeme', 'okendo', 'yotpo', 'import', 'demo'] as const;
export type Origin = (typeof ORIGINS)[number];

const EARLIER: Readonly<Record<Exclude<Origin, 'shop' | 'demo'>, string>> = {
  judgeme: 'First published on Judge.me',
  okendo: 'First published on Okendo',
  yotpo: 'First published on Yotpo',
  import: 'First published in our earlier shop',
};

/** What a review or question says about where it comes from; null: from a shopper of this shop. */
export function originText(origin: Origin, of: 'review' | 'question'): string | null {
  if (origin === 'shop') return null;
  if (origin !== 'demo') return EARLIER[origin];
  return of === 'review' ? 'Demo review: nobody wrote it' : 'Demo question: nobody asked it';
}
