import * as z from 'zod/mini';
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

/** What names are made of. They stand in titles, e-mails, headers and on cards' statements. */
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
