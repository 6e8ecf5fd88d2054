import * as z from 'zod/mini';
import { optionalPhoneNumber } from '#lib/api/schemas/phone-number.ts';
import { CATALOGUE_ID } from '#lib/commerce/catalogue/catalogue-id.ts';
import { PHONE_LENGTH, POSTCODE, SLUG } from '#lib/commerce/limits.ts';
import {
  isAustralianLatitude,
  isAustralianLongitude,
} from '#lib/commerce/localities/in-australia.ts';
import { STATES } from '#lib/commerce/states.ts';
import { WEEKDAYS } from '#lib/commerce/store-locations/store-location.ts';
import { ONLINE } from '#lib/server/inventory/stock-ledger.ts';
import { HOURS_PROBLEM, readHours } from './hours-text.ts';

/**
 * One store in a stores file, as `stores import` reads it and `stores export` writes it
 * (docs/stores-format.md).
 */

/** Paths below `/stores` that are not store pages. */
const TAKEN_SLUGS = ['stock', 'pickup'];

/** Text of one line. In CSV, several names share a cell, separated by these characters. */
const words = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max),
      z.refine(isPlainLine, { error: 'it must be one line of text without control characters' }),
    );
const name = (max: number) => words(max).check(z.minLength(1));
const listed = (max: number) =>
  name(max).check(z.refine((text) => !/[|;]/.test(text), { error: 'it must not contain | or ;' }));

const hours = z
  .string()
  .check(z.refine((text) => readHours(text) !== null, { error: HOURS_PROBLEM }));

const degrees = (isIn: (value: number) => boolean, what: string) =>
  z.custom<number>((value) => typeof value === 'number' && isIn(value), {
    error: `it must be a ${what} within Australia and its territories, in degrees`,
  });

const seasonalHours = z
  .strictObject({ name: listed(60), from: z.iso.date(), to: z.iso.date(), hours })
  .check(z.refine(({ from, to }) => from <= to, { error: 'from must not be after to' }));

export const storeRecord = z.strictObject({
  erpStoreId: z.string().check(
    z.refine((text) => CATALOGUE_ID.test(text), {
      error: 'it may contain only letters, digits and . _ : -, and at most 120 of them',
    }),
    z.refine((text) => text.toLowerCase() !== ONLINE, {
      error: `"${ONLINE}" means the online warehouse in stock files: give the store another id`,
    }),
  ),
  slug: z.optional(
    z.string().check(
      z.regex(SLUG),
      z.maxLength(120),
      z.refine((text) => !TAKEN_SLUGS.includes(text), {
        error: `the shop uses this address itself (${TAKEN_SLUGS.join(', ')}): give it another`,
      }),
    ),
  ),
  name: name(100),
  street1: name(100),
  street2: z.optional(words(100)),
  locality: name(50),
  state: z.pipe(z.string().check(z.trim(), z.toLowerCase()), z.enum(STATES)),
  postcode: z.string().check(
    z.refine((text) => POSTCODE.test(text) && text !== '0000', {
      error: 'it must have four digits',
    }),
  ),
  phone: z.optional(z.pipe(words(PHONE_LENGTH), optionalPhoneNumber)),
  latitude: degrees(isAustralianLatitude, 'latitude'),
  longitude: degrees(isAustralianLongitude, 'longitude'),
  timeZone: z
    .string()
    .check(
      z.refine(isTimeZone, { error: 'it must be an IANA time zone such as Australia/Sydney' }),
    ),
  weeklyHours: z.strictObject(
    Object.fromEntries(WEEKDAYS.map((day) => [day, z.optional(hours)])) as {
      [day in (typeof WEEKDAYS)[number]]: z.ZodMiniOptional<typeof hours>;
    },
  ),
  seasonalHours: z.optional(z.array(seasonalHours).check(z.maxLength(100))),
  collects: z.optional(z.boolean()),
  pickupLeadMinutes: z.optional(z.int().check(z.gte(0), z.lte(30 * 24 * 60))),
  holdDays: z.optional(z.int().check(z.gte(1), z.lte(365))),
  picture: z.optional(
    z.nullable(z.strictObject({ src: z.string().check(z.minLength(1)), alt: words(300) })),
  ),
  text: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(5_000),
      z.refine((text) => text.split('\n').every((line) => isPlainLine(line.replace(/\r$/, ''))), {
        error: 'it contains a control character',
      }),
    ),
  ),
  services: z.optional(z.array(listed(60)).check(z.maxLength(30))),
});

export type StoreRecord = z.infer<typeof storeRecord>;

/** Without control characters and lone surrogates, which the database cannot store. */
function isPlainLine(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** Only time zones by name: offsets such as "+10:00" have no daylight saving time. */
function isTimeZone(text: string): boolean {
  if (!/^[A-Z][A-Za-z]+\/[A-Za-z_/]+$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-AU', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
