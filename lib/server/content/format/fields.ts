import * as z from 'zod/mini';

/*
 * Building blocks of the schemas for the front matter of pages and of the home article, and for
 * site.yml.
 */

export const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => !/\p{Cc}/u.test(text), { error: 'it must be one line of text' }),
  );

/** A day, or a time with its zone: `2026-11-23`, `2026-11-23T09:00+11:00`. */
export const time = z.string().check(
  z.refine(
    (text) =>
      /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))?$/.test(text) &&
      !Number.isNaN(Date.parse(text)),
    { error: 'it must be a day such as 2026-11-23, or a time with its zone', abort: true },
  ),
  z.refine(isInCalendar, { error: 'the calendar has no such day' }),
);

/** `Date` reads 30 February as 2 March, so compare the day that comes back. */
function isInCalendar(time: string): boolean {
  const day = time.slice(0, 10);
  return new Date(day).toISOString().startsWith(day);
}

/** A picture by its path in the file, and its alternative text, which every picture has. */
export const picture = z.strictObject({
  src: line(2000),
  alt: line(300),
});

/** A URL outside the shop. */
export const webAddress = z.string().check(
  z.maxLength(300),
  z.refine((text) => /^https:\/\/[^\s\\@/]+(?:\/[^\s\\]*)?$/.test(text) && URL.canParse(text), {
    error: 'it must be an address that begins with https://',
  }),
);

/** A browser reads `//` and `/\` as the start of another site's address. */
export const shopLink = z.string().check(
  z.maxLength(300),
  z.refine((text) => /^\/(?!\/)[^\s\\]*$/.test(text), {
    error: 'it must be a path of the shop that begins with /',
  }),
);

/** A link within the shop or to another site. */
export const link = z.strictObject({
  label: line(40),
  to: z.string().check(
    z.refine((text) => shopLink.safeParse(text).success || webAddress.safeParse(text).success, {
      error: 'it must be a path of the shop (/…), or an address that begins with https://',
    }),
  ),
});
