import { decimalDollars } from '#lib/commerce/decimal-dollars.ts';
import { wallClock } from '#lib/commerce/market-day.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { LineConditions, PromotionEffect } from '#lib/commerce/promotions/promotion.ts';
import { readShopTime } from './shop-time.ts';
import { readDollars } from './typed-money.ts';

type Effect =
  | Exclude<PromotionEffect, { kind: 'freeDelivery' }>
  | { kind: 'freeDelivery'; methodKinds: ('standard' | 'express')[] };

/** What staff want an offer to be; times in ms. */
export interface OfferIntention extends Omit<LineConditions, 'productIds'> {
  name: string;
  effect: Effect;
  /** Codes or ids. */
  products: string[];
  categoryPaths: string[];
  brandSlugs: string[];
  minimumSubtotal: Cents;
  signedInOnly: boolean;
  exclusive: boolean;
  startsAt: number | null;
  endsAt: number | null;
  usageCountLimit: number | null;
  totalUsageLimit: number | null;
}

export type NewCodes =
  | { kind: 'typed'; codes: string[] }
  | { kind: 'random'; count: number; prefix: string };

/** The form of an offer, as it is typed. */
export interface OfferFields {
  name: string;
  kind: PromotionEffect['kind'];
  /** Percent, dollars or units, by its kind. */
  value: string;
  delivery: 'standard' | 'express' | 'both';
  /** One product in a line. */
  products: string;
  categoryPaths: string[];
  brandSlugs: string[];
  onSale: LineConditions['onSale'];
  minimum: string;
  signedInOnly: boolean;
  exclusive: boolean;
  from: string;
  until: string;
  inAll: string;
  perCustomer: string;
  codeKind: 'typed' | 'random';
  codes: string;
  count: string;
  prefix: string;
}

type FieldProblems = Partial<Record<keyof OfferFields, string>>;

export const NEW_OFFER: OfferFields = {
  ...{ name: '', kind: 'linePercent', value: '', delivery: 'standard' },
  ...{ products: '', categoryPaths: [], brandSlugs: [], onSale: 'any', minimum: '' },
  ...{ signedInOnly: false, exclusive: false, from: '', until: '', inAll: '', perCustomer: '' },
  ...{ codeKind: 'typed', codes: '', count: '100', prefix: '' },
};

/** The form of an offer that exists. Its codes stay, so their fields are empty. */
export function fieldsOf(
  offer: Omit<OfferIntention, 'products'> & { productIds: readonly string[] },
): OfferFields {
  const { effect, minimumSubtotal, startsAt, endsAt, totalUsageLimit, usageCountLimit } = offer;
  return {
    ...NEW_OFFER,
    name: offer.name,
    kind: effect.kind,
    value: typedValue(effect),
    delivery: effect.kind === 'freeDelivery' ? deliveryOf(effect.methodKinds) : 'standard',
    products: offer.productIds.join('\n'),
    categoryPaths: offer.categoryPaths,
    brandSlugs: offer.brandSlugs,
    onSale: offer.onSale,
    minimum: minimumSubtotal === 0 ? '' : decimalDollars(minimumSubtotal),
    signedInOnly: offer.signedInOnly,
    exclusive: offer.exclusive,
    from: clockField(startsAt),
    until: clockField(endsAt),
    inAll: totalUsageLimit === null ? '' : String(totalUsageLimit),
    perCustomer: usageCountLimit === null ? '' : String(usageCountLimit),
  };
}

function typedValue(effect: PromotionEffect): string {
  if ('percent' in effect) return String(effect.percent);
  if ('amount' in effect) return decimalDollars(effect.amount);
  return 'of' in effect ? String(effect.of) : '';
}

function deliveryOf(kinds: readonly ('standard' | 'express')[]): OfferFields['delivery'] {
  return kinds.length === 2 ? 'both' : (kinds[0] ?? 'standard');
}

/** `2026-12-01T09:00`, as a field for a time holds it. */
function clockField(time: number | null): string {
  return time === null ? '' : new Date(wallClock(time)).toISOString().slice(0, 16);
}

/** Reads the form, or says what is wrong in which field. */
export function readOfferForm(
  fields: OfferFields,
  { isNew, known = { startsAt: null, endsAt: null } }: { isNew: boolean; known?: OfferTimes },
): { wish: OfferIntention; codes: NewCodes | null } | { problems: FieldProblems } {
  const problems: FieldProblems = {};
  const note = (field: keyof OfferFields, problem: string): null => {
    problems[field] = problem;
    return null;
  };
  const name = fields.name.trim();
  if (name === '') note('name', 'Enter a name that shoppers understand.');
  const minimum = fields.minimum.trim() === '' ? 0 : readDollars(fields.minimum);
  if (minimum === null) note('minimum', 'Enter an amount such as 100, or nothing.');
  const effect = readEffect(fields) ?? note('value', VALUE_PROBLEMS[fields.kind]);
  const times = {
    startsAt: readTime(fields.from, known.startsAt),
    endsAt: readTime(fields.until, known.endsAt),
  };
  if (times.startsAt === undefined) note('from', 'Enter a day and a time.');
  if (times.endsAt === undefined) note('until', 'Enter a day and a time.');
  else if (times.startsAt && times.endsAt && times.endsAt <= times.startsAt) {
    note('until', 'The end must be after the beginning.');
  }
  const totalUsageLimit = readLimit(fields.inAll);
  if (totalUsageLimit === undefined) note('inAll', LIMIT_PROBLEM);
  const usageCountLimit = readLimit(fields.perCustomer);
  if (usageCountLimit === undefined) note('perCustomer', LIMIT_PROBLEM);
  const codes = isNew ? readCodes(fields, note) : null;
  if (Object.keys(problems).length > 0 || effect === null) return { problems };
  const { categoryPaths, brandSlugs, onSale, signedInOnly, exclusive } = fields;
  return {
    wish: {
      ...{ name, effect, categoryPaths, brandSlugs, onSale, signedInOnly, exclusive },
      products: words(fields.products, /[\n,;]+/),
      minimumSubtotal: minimum ?? 0,
      startsAt: times.startsAt ?? null,
      endsAt: times.endsAt ?? null,
      usageCountLimit: usageCountLimit ?? null,
      totalUsageLimit: totalUsageLimit ?? null,
    },
    codes,
  };
}

interface OfferTimes {
  startsAt: number | null;
  endsAt: number | null;
}

const LIMIT_PROBLEM = 'Enter a whole number from 1, or nothing.';
const VALUE_PROBLEMS: Readonly<Record<PromotionEffect['kind'], string>> = {
  linePercent: 'Enter a whole number from 1 to 100.',
  orderPercent: 'Enter a whole number from 1 to 100.',
  lineAmount: 'Enter an amount such as 5 or 12.50.',
  orderAmount: 'Enter an amount such as 5 or 12.50.',
  cheapestFree: 'Enter a whole number from 2 to 100.',
  freeDelivery: '',
};

function readEffect({ kind, value, delivery }: OfferFields): Effect | null {
  switch (kind) {
    case 'linePercent':
    case 'orderPercent': {
      const percent = wholeNumber(value.replace('%', ''), 1, 100);
      return percent === null ? null : { kind, percent };
    }
    case 'lineAmount':
    case 'orderAmount': {
      const amount = readDollars(value);
      return amount === null || amount === 0 ? null : { kind, amount };
    }
    case 'cheapestFree': {
      const of = wholeNumber(value, 2, 100);
      return of === null ? null : { kind, of };
    }
    case 'freeDelivery':
      return { kind, methodKinds: delivery === 'both' ? ['standard', 'express'] : [delivery] };
  }
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const typed = text.trim();
  const number = /^\d{1,10}$/.test(typed) ? Number(typed) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** Null: no limit; undefined: it is none. */
function readLimit(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return wholeNumber(text, 1, 1_000_000_000) ?? undefined;
}

/** A field that nobody touched keeps the seconds of its time. Undefined: it is no time. */
function readTime(text: string, known: number | null): number | null | undefined {
  if (text === '') return null;
  return text === clockField(known) ? known : (readShopTime(text) ?? undefined);
}

function readCodes(
  { codeKind, codes, count, prefix }: OfferFields,
  note: (field: keyof OfferFields, problem: string) => null,
): NewCodes | null {
  if (codeKind === 'random') {
    const wanted = wholeNumber(count.replaceAll(',', ''), 1, 1_000);
    if (wanted === null) note('count', 'Enter a number from 1 to 1,000.');
    const beginning = prefix.trim().toUpperCase();
    if (!/^[A-Z0-9]{0,12}$/.test(beginning)) {
      note('prefix', 'Use up to 12 letters and digits, or nothing.');
    }
    return { kind: 'random', count: wanted ?? 0, prefix: beginning };
  }
  const typed = words(codes.toUpperCase(), /[\s,;]+/);
  if (typed.length === 0) note('codes', 'Enter a code, such as SPRING10.');
  else if (typed.length > 20) note('codes', 'Enter up to 20 codes.');
  else if (!typed.every((code) => /^[A-Z0-9._-]{1,40}$/.test(code))) {
    note('codes', 'A code has up to 40 letters, digits and . _ -');
  }
  return { kind: 'typed', codes: typed };
}

function words(text: string, between: RegExp): string[] {
  const all = text.split(between).map((word) => word.trim());
  return [...new Set(all.filter((word) => word !== ''))];
}
