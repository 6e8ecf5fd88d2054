import 'server-only';
import { isCardNumber, passesLuhn } from '#lib/commerce/checkout/card.ts';
import { AgentFault } from './faults.ts';

/** What only the data of a card itself is called, by the protocol's credentials. */
const CARD_FIELDS: ReadonlySet<string> = new Set([
  'number',
  'pan',
  'card_number',
  'card_number_type',
  'cvc',
  'cvv',
  'cryptogram',
]);
const CARD_TYPES: ReadonlySet<unknown> = new Set(['pan', 'network_token']);
/** As many digits as a card may have. */
const DIGITS = /(?<!\d)\d(?:[\s\u2010-\u2015-]{0,2}\d){11,18}(?!\d)/g;
/** As many as nearly all cards have; bar codes, phone numbers and order numbers have fewer. */
const LIKELY_DIGITS = /(?<![\w-])\d(?:[\s\u2010-\u2015-]{0,2}\d){14,15}(?![\w-])/g;

/**
 * Refuses a payment that holds a card's number, before anything of it is stored, even as a hash: a
 * number can be found by its hash. `body`: not checked yet. In the rest of a call that pays, only what
 * is a card's number for certain is refused; in calls that do not pay, texts are a shopper's own.
 * @throws AgentFault
 */
export function refuseCardNumbers(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('payment' in body)) return;
  const { payment } = body;
  // The second finds a card's number that other digits follow.
  if (!holdsCard(payment, 0) && !namesCard(body, 0)) return;
  throw new AgentFault(
    'invalid_request',
    'Never send the data of a card here. Send the token of a payment handler that the checkout lists.',
  );
}

/** Deeper than any payment: what is deeper is refused. */
const DEEPEST = 12;
/** Of a text, in characters. */
const MOST_READ = 20_000;

function holdsCard(value: unknown, depth: number): boolean {
  if (depth > DEEPEST) return true;
  if (typeof value === 'number' || typeof value === 'string') {
    return numbersIn(value, DIGITS).some(passesLuhn);
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, part]) =>
      (CARD_FIELDS.has(name.toLowerCase()) && part !== null) ||
      (name === 'type' && CARD_TYPES.has(part)) ||
      holdsCard(part, depth + 1),
  );
}

/** Ids are anybody's numbers. */
function namesCard(value: unknown, depth: number): boolean {
  if (depth > DEEPEST) return true;
  if (typeof value === 'number' || typeof value === 'string') {
    return numbersIn(value, LIKELY_DIGITS).some(isCardNumber);
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, part]) => !/(?:^|_)id$/i.test(name) && namesCard(part, depth + 1),
  );
}

function numbersIn(value: string | number, digits: RegExp): string[] {
  return (String(value).slice(0, MOST_READ).match(digits) ?? []).map((text) =>
    text.replaceAll(/\D/g, ''),
  );
}
