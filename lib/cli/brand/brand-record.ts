import * as z from 'zod/mini';
import { bareName, CARRIER_LENGTH, isCarrierName } from '#lib/commerce/orders/carrier-name.ts';
import type { Brand } from '#lib/config/brand.ts';
import { DERIVED, NEEDED } from './palette.ts';

/* `brand.yml`, as docs/brand.md describes it. */

const text = (max: number, pattern: RegExp, error: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(max), z.refine(matches(pattern), { error }));

function matches(pattern: RegExp): (value: string) => boolean {
  return (value) => pattern.test(value);
}

/** The characters of names. Names are used in titles, e-mails, headers and on card statements. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} &'’.,+!/()-]*[\p{L}\p{N}\p{M}.!)])?$/u;
const name = (max: number) =>
  text(max, NAME, "write letters, digits, spaces and & ' ’ . , + ! / ( ) - only");

const colour = z
  .string()
  .check(
    z.refine(matches(/^#[\da-f]{6}$/i), { error: 'write a colour as "#rrggbb", in quotes' }),
    z.toLowerCase(),
  );

const scheme = z.strictObject({
  ...byName(NEEDED, () => colour),
  ...byName(DERIVED, () => z.optional(colour)),
});

function byName<Name extends string, Schema>(names: readonly Name[], schemaOf: () => Schema) {
  return Object.fromEntries(names.map((one) => [one, schemaOf()])) as Record<Name, Schema>;
}

const NUMBER = '{number}';
const carrier = z.strictObject({
  name: name(CARRIER_LENGTH).check(
    z.refine(isCarrierName, { error: 'pickup is what orders to collect are called' }),
  ),
  trackingUrl: z.optional(
    z.string().check(
      z.maxLength(400),
      z.refine(isTrackingUrl, {
        error:
          'write an https: address with {number} once, in its path or query, where the parcel’s number goes',
      }),
    ),
  ),
  alsoCalled: z._default(z.array(name(CARRIER_LENGTH)).check(z.maxLength(20)), []),
});

function isTrackingUrl(value: string): boolean {
  const parts = value.split(NUMBER);
  if (parts.length !== 2 || /[{}\s\\]/.test(parts.join(''))) return false;
  // Some characters end the host of an address: which host it is must not depend on the number.
  const [one, other] = ['0000', '1111'].map((number) => URL.parse(parts.join(number)));
  return one?.protocol === 'https:' && one.username === '' && one.origin === other?.origin;
}

const carriers = z.array(carrier).check(
  z.maxLength(40),
  z.check(({ value, issues }) => {
    const taken = new Map<string, number>();
    for (const [index, { name, alsoCalled }] of value.entries()) {
      for (const text of [name, ...alsoCalled]) {
        const other = taken.get(bareName(text)) ?? index;
        taken.set(bareName(text), other);
        if (other === index) continue;
        const message = `“${text}” is a writing of ${value[other]?.name} too: give it to one carrier`;
        issues.push({ code: 'custom', path: [index], message, input: text });
      }
    }
  }),
);

const fontFile = z.strictObject({
  file: text(80, /^[\w-][\w.-]*\.woff2$/, 'name a WOFF2 file of this folder, like figtree.woff2'),
  weight: z.pipe(
    z.union([z.number(), z.string()]),
    z.pipe(
      z.transform(String),
      z
        .string()
        .check(
          z.refine(isWeight, { error: 'write a weight from 100 to 1000, or a range like 300 900' }),
        ),
    ),
  ),
  style: z._default(z.enum(['normal', 'italic']), 'normal'),
});

function isWeight(value: string): boolean {
  const [from = 0, to = from] = value.split(' ').map(Number);
  return /^\d{3,4}(?: \d{3,4})?$/.test(value) && from >= 100 && from <= to && to <= 1000;
}

const typeface = z.strictObject({
  family: text(40, /^[A-Za-z][A-Za-z\d -]*$/, 'write Latin letters, digits, spaces and hyphens'),
  fallback: z._default(z.enum(['sans-serif', 'serif']), 'sans-serif'),
  files: z.array(fontFile).check(z.minLength(1), z.maxLength(6)),
});

const paperFiles = z
  .array(
    text(80, /^[\w-][\w.-]*\.ttf$/, 'name a TrueType file of this folder, like figtree-400.ttf'),
  )
  .check(z.minLength(1), z.maxLength(4));

const fonts = z
  .strictObject({
    text: z.optional(typeface),
    heading: z.optional(typeface),
    papers: z.optional(
      z.strictObject({ regular: paperFiles, strong: paperFiles, headline: paperFiles }),
    ),
  })
  .check(
    z.refine(({ text, heading }) => text?.family !== heading?.family || !text, {
      error: 'headings use the font of texts anyway: leave heading out',
    }),
  );

export const brandRecord = z.strictObject({
  name: name(30),
  legalName: name(80),
  abn: z.string().check(
    z.refine(matches(/^\d{2} \d{3} \d{3} \d{3}$/), {
      error: 'write it in groups, like 51 824 753 556',
      abort: true,
    }),
    z.refine(isBusinessNumber, { error: 'its check digits are wrong: is it mistyped?' }),
  ),
  indexPrefix: text(
    40,
    /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/,
    'write lower-case letters, digits and single hyphens, like kettle-au',
  ),
  orderPrefix: text(4, /^[A-Z]{2,4}$/, 'write 2 to 4 capital letters, like TK'),
  returnDays: z._default(z.int().check(z.gte(7), z.lte(365, { error: 'write 7 to 365 days' })), 60),
  carriers: z._default(carriers, []),
  fonts: z._default(fonts, {}),
  logoHasName: z._default(z.boolean(), false),
  iconGround: z.optional(colour),
  frequentFlyer: z._default(
    z.strictObject({
      programme: name(40),
      short: z._default(name(40), 'Frequent Flyer'),
      points: z._default(name(40), 'points'),
    }),
    { programme: 'Frequent Flyer', short: 'Frequent Flyer', points: 'points' },
  ),
  colours: z.optional(z.strictObject({ light: scheme, dark: scheme })),
}) satisfies z.ZodMiniType<Brand>;

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * Whether the two leading check digits fit (Australian Business Register, "Format of the ABN").
 * Zeros stand for no number, in shops that sell nothing.
 */
function isBusinessNumber(abn: string): boolean {
  const digits = [...abn.replaceAll(' ', '')].map(Number);
  if (digits.every((digit) => digit === 0)) return true;
  const sum = digits.reduce(
    (total, digit, index) => total + (index === 0 ? digit - 1 : digit) * (WEIGHTS[index] ?? 0),
    0,
  );
  return sum % 89 === 0;
}
