import type { CardBrand } from '#lib/commerce/checkout/card.ts';
import type { CardOutcome } from '#lib/server/db/sandbox-tables.ts';

export interface TestCard {
  number: string;
  brand: CardBrand;
  outcome: CardOutcome;
  /** What the card is for, in a few words that are shown on screen. */
  meaning: string;
}

const APPROVE: CardOutcome = { type: 'approve' };
const DECLINE: CardOutcome = { type: 'decline', code: 'PaymentProcessorDeclinedSoft' };
const HARD: CardOutcome = { type: 'decline', code: 'PaymentProcessorDeclinedHard' };
const NOT_TAKEN: CardOutcome = { type: 'decline', code: 'PaymentInstrumentTypeNotAccepted' };

/**
 * The only cards that the sandbox accepts: Braintree's documented test numbers, plus our own for
 * outcomes that Braintree has no number or amount for. Numbers that fail Braintree's verification
 * are declined here when they pay.
 */
export const TEST_CARDS: readonly TestCard[] = [
  card('4111111111111111', 'Visa', APPROVE, 'paid'),
  card('4005519200000004', 'Visa', APPROVE, 'paid'),
  card('4009348888881881', 'Visa', APPROVE, 'paid'),
  card('4012000033330026', 'Visa', APPROVE, 'paid'),
  card('4012000077777777', 'Visa', APPROVE, 'paid'),
  card('4012888888881881', 'Visa', APPROVE, 'paid'),
  card('4217651111111119', 'Visa', APPROVE, 'paid'),
  card('4500600000000061', 'Visa', APPROVE, 'paid'),
  card('5555555555554444', 'Mastercard', APPROVE, 'paid'),
  card('2223000048400011', 'Mastercard', APPROVE, 'paid'),
  card('378282246310005', 'American Express', APPROVE, 'paid'),
  card('371449635398431', 'American Express', APPROVE, 'paid'),

  card('4000111111111115', 'Visa', DECLINE, 'declined: try again or another card'),
  card('5105105105105100', 'Mastercard', DECLINE, 'declined: try again or another card'),
  card('378734493671000', 'American Express', DECLINE, 'declined: try again or another card'),
  card('4000000000000101', 'Visa', HARD, 'declined for good: another card is needed'),
  card(
    '4000111111111511',
    'Visa',
    { type: 'decline', code: 'PaymentGatewayRejected' },
    'rejected by the gateway: fraud suspected',
  ),

  card('36259600000004', 'Diners Club', NOT_TAKEN, 'brand not accepted'),
  card('6011000991300009', 'Discover', NOT_TAKEN, 'brand not accepted'),
  card('3530111333300000', 'JCB', NOT_TAKEN, 'brand not accepted'),
  card('6304000000000000', 'Maestro', NOT_TAKEN, 'brand not accepted'),
  card('6243030000000001', 'UnionPay', NOT_TAKEN, 'brand not accepted'),

  card(
    '4000000000000309',
    'Visa',
    { type: 'fault', kind: 'hang', delayMs: 30_000 },
    'no answer for 30 seconds; nothing is charged',
  ),
  card(
    '4000000000000317',
    'Visa',
    { type: 'fault', kind: 'late', delayMs: 60_000 },
    'charged only after the shop has given up; given back',
  ),
  card(
    '4000000000000325',
    'Visa',
    { type: 'fault', kind: 'lost', delayMs: 0 },
    'charged, and the answer is lost; found again',
  ),
  card(
    '4000000000000333',
    'Visa',
    { type: 'fault', kind: 'error', delayMs: 0 },
    'the provider fails; nothing is charged',
  ),
];

function card(number: string, brand: CardBrand, outcome: CardOutcome, meaning: string): TestCard {
  return { number, brand, outcome, meaning };
}

const byNumber = new Map(TEST_CARDS.map((known) => [known.number, known]));

/** The test card with this number (digits only); undefined if there is none. */
export function findTestCard(number: string): TestCard | undefined {
  return byNumber.get(number);
}
