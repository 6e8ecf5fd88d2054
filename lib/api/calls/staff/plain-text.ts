import * as z from 'zod/mini';

/** A text of one line that the database can store. */
export const plainText = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'Use plain characters.'),
  );

/** A time in ms since the epoch that a Date can hold. */
export const time = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));
