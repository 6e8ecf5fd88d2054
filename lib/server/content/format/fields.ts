import * as z from 'zod/mini';

/* What the front matter of pages, that of the home article and site.yml are made of. */

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

/** `Date` reads 30 February as 2 March: of such a day it gives another one back. */
function isInCalendar(time: string): boolean {
  const day = time.slice(0, 10);
  return new Date(day).toISOString().startsWith(day);
}

/** A picture as a file names it, and the text in its place, which every picture has. */
export const picture = z.strictObject({
  src: line(2000),
  alt: line(300),
});

/** An address out of the shop. */
export const webAddress = z.string().check(
  z.maxLength(300),
  z.refine((text) => /^https:\/\/[^\s\\@/]+(?:\/[^\s\\]*)?$/.test(text) && URL.canParse(text), {
    error: 'it must be an address that begins with https://',
  }),
);

/** A browser takes `//` and `/\` for the beginning of another site's address. */
export const shopLink = z.string().check(
  z.maxLength(300),
  z.refine((text) => /^\/(?!\/)[^\s\\]*$/.test(text), {
    error: 'it must be a path of the shop that begins with /',
  }),
);

/** A link within the shop or out of it. */
export const link = z.strictObject({
  label: line(40),
  to: z.string().check(
    z.refine((text) => shopLink.safeParse(text).success || webAddress.safeParse(text).success, {
      error: 'it must be a path of the shop (/…), or an address that begins with https://',
    }),
  ),
});
