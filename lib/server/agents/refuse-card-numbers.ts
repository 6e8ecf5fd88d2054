import 'server-only';
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
const DIGITS = /(?<!\d)\d(?:[ -]?\d){11,18}(?!\d)/g;

/**
 * Refuses payment data that holds a card's number, before anything of it is stored, even as a hash:
 * a number can be found by its hash. `body`: not checked yet.
 * @throws AgentFault
 */
export function refuseCardNumbers(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('payment' in body)) return;
  if (!holdsCard(body.payment, 0)) return;
  throw new AgentFault(
    'invalid_request',
    'Never send the data of a card here. Send the token of a payment handler that the checkout lists.',
  );
}

/** Deeper than any payment: what is deeper is refused. */
const DEEPEST = 12;

function holdsCard(value: unknown, depth: number): boolean {
  if (depth > DEEPEST) return true;
  if (typeof value === 'number') return isCardNumber(String(value));
  if (typeof value === 'string') {
    return [...value.slice(0, 20_000).matchAll(DIGITS)].some(([digits]) => isCardNumber(digits));
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, part]) =>
      (CARD_FIELDS.has(name.toLowerCase()) && part !== null) ||
      (name === 'type' && CARD_TYPES.has(part)) ||
      holdsCard(part, depth + 1),
  );
}

/** Whether digits end in the check digit of a card's number (ISO/IEC 7812-1, Luhn). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number);
  if (digits.length < 12 || digits.length > 19) return false;
  const sum = digits.toReversed().reduce((total, digit, index) => {
    if (index % 2 === 0) return total + digit;
    return total + (digit > 4 ? 2 * digit - 9 : 2 * digit);
  }, 0);
  return sum % 10 === 0;
}
