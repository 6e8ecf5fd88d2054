import * as z from 'zod/mini';

/** Most pages that can be asked for one after the other. */
const MOST_PAGES = 10_000;

/** Which page of a list a platform wants. A larger `limit` than the shop's counts as the shop's. */
export const pageAsked = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.int().check(z.gte(1))),
});

export const pageAnswered = z.object({
  /** There if there are more. */
  cursor: z.optional(z.string()),
  has_next_page: z.boolean(),
  total_count: z.optional(z.int()),
});

/** A page of a list, counted from 0, and how many entries it has at most. */
export interface ListPage {
  page: number;
  size: number;
}

const CURSOR = /^p([1-9]\d{0,4})x([1-9]\d{0,2})$/;

/** The page that was asked for; null if its cursor is none of the shop's. */
export function readPage(
  { cursor, limit }: z.output<typeof pageAsked>,
  { usual, most }: { usual: number; most: number },
): ListPage | null {
  if (cursor === undefined) return { page: 0, size: Math.min(limit ?? usual, most) };
  const [, page, size] = CURSOR.exec(cursor) ?? [];
  const asked = { page: Number(page), size: Number(size) };
  return asked.page <= MOST_PAGES && asked.size <= most ? asked : null;
}

/** What an answer says about its page. `total`: the entries of all pages. */
export function pageOf(
  { page, size }: ListPage,
  { total, isTotalKnown = true }: { total: number; isTotalKnown?: boolean },
): z.output<typeof pageAnswered> {
  const hasNext = (page + 1) * size < total && page < MOST_PAGES;
  return {
    ...(hasNext && { cursor: `p${page + 1}x${size}` }),
    has_next_page: hasNext,
    ...(isTotalKnown && { total_count: total }),
  };
}
