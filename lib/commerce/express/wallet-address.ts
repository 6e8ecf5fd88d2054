import { ADDRESS_COUNTRIES, type PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { CheckoutContact } from '#lib/commerce/checkout/contact.ts';
import { NAME_BYTES, NAME_LENGTH, POSTCODE, RECIPIENT_LENGTH } from '#lib/commerce/limits.ts';
import { stateOfPostcode } from '#lib/commerce/public-holidays.ts';
import { STATE_NAMES, STATES, type State } from '#lib/commerce/states.ts';
import { type ExpressRefusal, refusal } from './refusals.ts';

/**
 * A wallet's address in a form common to all wallets. Any text may be missing, empty or in any
 * format. Before the shopper approves, wallets give only suburb, state and postcode.
 */
export interface WalletAddress {
  /** The recipient's full name. */
  name?: string | null | undefined;
  company?: string | null | undefined;
  /** Street lines, one to three of them. */
  lines?: readonly (string | null | undefined)[] | undefined;
  suburb?: string | null | undefined;
  /** `VIC` or `Victoria`. */
  state?: string | null | undefined;
  postcode?: string | null | undefined;
  /** ISO 3166-1, like `AU`, in either case. */
  country?: string | null | undefined;
  phone?: string | null | undefined;
}

/** The buyer, according to the wallet. */
export interface WalletContact {
  /** Full name, or given and family name if the wallet separates them. */
  name?: string | { given?: string | undefined; family?: string | undefined } | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/**
 * Couriers' forms need a phone number, but a wallet's may be missing or unreadable. This one
 * belongs to nobody: it is reserved for fiction.
 */
export const PLACEHOLDER_PHONE = '+61491570006';
/** The name on an address when nobody has given one: for a pickup, and to price a cart. */
export const PLACEHOLDER_NAME = 'Express checkout';
/** The street before the payment is approved, because wallets do not give it earlier. */
const PLACEHOLDER_STREET = 'Not known yet';

/** Longest street line, company or suburb of an address. */
const LINE_LENGTH = 50;

const NAME_PARTS = /[^\p{L}\p{M}.'’\- ]+/gu;
const COMPANY_PARTS = /[^\p{N}\p{L}\p{M}.,'’/\- ]+/gu;
const ADDRESS_PARTS = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]+/gu;

/**
 * Reads a phone number; null if it is invalid. It is passed in, because the browser loads it late.
 */
export type ReadPhone = (text: string) => string | null;

export type WalletResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; refusal: ExpressRefusal };

/**
 * The address to price. A price needs only the postcode, so fields that the wallet does not give
 * yet get placeholders. Refused outside Australia, and without a complete postcode.
 */
export function addressToPrice(given: WalletAddress): WalletResult<PostalAddress> {
  if (!isDeliveredCountry(given.country)) return refused('COUNTRY');
  const postcode = clean(given.postcode, ADDRESS_PARTS);
  if (!POSTCODE.test(postcode)) return refused('UNDELIVERABLE');
  return {
    ok: true,
    value: {
      contactName: PLACEHOLDER_NAME,
      company: '',
      street1: PLACEHOLDER_STREET,
      street2: '',
      suburb: cutWords(clean(given.suburb, ADDRESS_PARTS), LINE_LENGTH) || PLACEHOLDER_STREET,
      state: stateOf(given.state) ?? stateOfPostcode(postcode) ?? 'nsw',
      postcode,
      country: 'AU',
      phone: '',
    },
  };
}

/**
 * The address for an order. Refused if it does not fit in full, because a parcel with a truncated
 * street would go astray.
 */
export function addressToOrder(
  given: WalletAddress,
  readPhone: ReadPhone,
): WalletResult<PostalAddress> {
  if (!isDeliveredCountry(given.country)) return refused('COUNTRY');
  const contactName = cutWords(clean(given.name, NAME_PARTS), RECIPIENT_LENGTH);
  if (contactName === '') return refused('NO_NAME');
  const streets = streetLines(given.lines ?? []);
  const suburb = clean(given.suburb, ADDRESS_PARTS);
  const postcode = clean(given.postcode, ADDRESS_PARTS);
  const state = stateOf(given.state) ?? stateOfPostcode(postcode);
  const whole =
    streets !== null &&
    suburb !== '' &&
    suburb.length <= LINE_LENGTH &&
    POSTCODE.test(postcode) &&
    state !== null;
  if (!whole) return refused('UNDELIVERABLE');
  return {
    ok: true,
    value: {
      contactName,
      company: cutWords(clean(given.company, COMPANY_PARTS), LINE_LENGTH),
      ...streets,
      suburb,
      state,
      postcode,
      country: 'AU',
      phone: phoneOf(given.phone, readPhone),
    },
  };
}

/**
 * The buyer. Refused without a name or an e-mail address, because an order needs both. `fallback`:
 * the name on the parcel. In a wallet's sheet, a shopper agrees to no marketing.
 */
export function contactOf(
  given: WalletContact,
  fallback: string | null,
  readPhone: ReadPhone,
): WalletResult<CheckoutContact> {
  const email = (given.email ?? '').trim();
  if (email === '') return refused('NO_EMAIL');
  const { firstName, lastName } = splitName(given.name ?? fallback);
  if (firstName === '' || lastName === '') return refused('NO_NAME');
  return {
    ok: true,
    value: {
      ...{ firstName, lastName, email },
      phone: phoneOf(given.phone, readPhone),
      agreeToMarketing: false,
    },
  };
}

/** `VIC`, `Victoria` or `vic.` → `vic`; null for anything else. */
export function stateOf(given: string | null | undefined): State | null {
  const text = (given ?? '').toLowerCase().replace(/^au-/, '').replaceAll('.', '');
  const name = text.trim().replace(/\s+/g, ' ');
  return (
    STATES.find((state) => state === name || STATE_NAMES[state].toLowerCase() === name) ?? null
  );
}

/** The number in international form; the placeholder if there is none, or it cannot be read. */
export function phoneOf(given: string | null | undefined, readPhone: ReadPhone): string {
  return readPhone(given ?? '') ?? PLACEHOLDER_PHONE;
}

/**
 * First and last name from a full name: the last word is the last name. A single word becomes both,
 * because orders need two. Each is cut to the length that an order allows.
 */
export function splitName(given: WalletContact['name']): { firstName: string; lastName: string } {
  if (given && typeof given === 'object') {
    const first = clean(given.given, NAME_PARTS);
    const last = clean(given.family, NAME_PARTS);
    return { firstName: cutName(first || last), lastName: cutName(last || first) };
  }
  const words = clean(given, NAME_PARTS).split(' ');
  const last = words.at(-1) ?? '';
  const first = words.slice(0, -1).join(' ');
  return { firstName: cutName(first || last), lastName: cutName(last) };
}

function isDeliveredCountry(country: string | null | undefined): boolean {
  const code = (country ?? '').trim().toUpperCase();
  return ADDRESS_COUNTRIES.some((known) => known === code);
}

function refused(code: Parameters<typeof refusal>[0]): { ok: false; refusal: ExpressRefusal } {
  return { ok: false, refusal: refusal(code) };
}

/** Removes characters that a field does not allow, and merges spaces. */
function clean(text: string | null | undefined, forbidden: RegExp): string {
  return (text ?? '').normalize('NFC').replace(forbidden, ' ').replace(/ +/g, ' ').trim();
}

/** Two street lines; null if there is none, or they do not fit. */
function streetLines(
  given: readonly (string | null | undefined)[],
): { street1: string; street2: string } | null {
  const lines = given.map((line) => clean(line, ADDRESS_PARTS)).filter((line) => line !== '');
  const [street1, ...others] = lines;
  if (street1 === undefined) return null;
  const street2 = others.join(', ');
  if (street1.length <= LINE_LENGTH && street2.length <= LINE_LENGTH) return { street1, street2 };
  const all = lines.join(', ');
  const head = cutWords(all, LINE_LENGTH);
  const rest = all.slice(head.length).trim();
  return rest.length <= LINE_LENGTH ? { street1: head, street2: rest } : null;
}

/** The longest beginning of a text that fits, cut between words if possible. */
function cutWords(text: string, max: number): string {
  if (text.length <= max) return text;
  const space = text.slice(0, max + 1).lastIndexOf(' ');
  return (space > 0 ? text.slice(0, space) : cutUnits(text, max)).trim();
}

const encoder = new TextEncoder();

function cutName(name: string): string {
  let cut = cutWords(name, NAME_LENGTH);
  while (encoder.encode(cut).length > NAME_BYTES) cut = cutUnits(cut, cut.length - 1);
  return cut.trim();
}

/** At most `max` UTF-16 code units, without half of a surrogate pair at the end. */
function cutUnits(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
