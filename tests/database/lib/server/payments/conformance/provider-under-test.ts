import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import type { PaymentType } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { PaymentGateway, PaymentInstrument } from '#lib/server/payments/payment-gateway.ts';

export type Operation = 'authorise' | 'find' | 'capture' | 'void' | 'refund';

/** How a provider can misbehave towards one call. */
export type Misbehaviour =
  /** Nothing is done, and nothing answered. */
  | 'hang'
  /** It fails with nothing done. */
  | 'error'
  /** The answer cannot be read. */
  | 'garbage'
  /** It is done, and the answer is lost. */
  | 'lost'
  /** It is done, now or later, and answered only after the caller has given up. */
  | 'late'
  /** It is done, and the answer drips in and never ends. */
  | 'drip'
  /** The request arrives twice. */
  | 'twice';

/** A misbehaviour that waits for its call, or holds one. */
interface Trouble {
  /** Fulfilled once a call has met it. */
  met: () => Promise<void>;
  /** Lets go what it holds. */
  end: () => void;
}

interface Undecided {
  decide: () => void | Promise<void>;
}

/** What a provider's payments are called, and why it declines. */
export interface GatewayTraits {
  /** Of a payment by `paying`. */
  type: PaymentType;
  label: string;
  /** The reasons for which it can be made to decline. */
  declines: readonly DeclineCode[];
}

/** A gateway with the controls of its provider's test double. */
export interface ProviderUnderTest {
  gateway: PaymentGateway;
  /** An instrument that pays this amount, once. */
  paying: (amount: Cents) => Promise<PaymentInstrument>;
  declining: (code: DeclineCode, amount: Cents) => Promise<PaymentInstrument>;
  /** An instrument that the provider never heard of. */
  unknown: () => PaymentInstrument;
  /** Makes the next call of an operation go wrong. */
  trouble: (operation: Operation, kind: Misbehaviour) => Promise<Trouble>;
  /** Makes the next authorisation answer another amount or currency. */
  confuse: (what: 'amount' | 'currency') => void | Promise<void>;
  /** Makes the next capture take half of this payment: this amount in place of all of it. */
  captureInPart: (paymentId: string, amount: Cents) => void | Promise<void>;
  /** Leaves the next payment undecided, its answer lost, until `decide` authorises it. */
  leaveUndecided: () => Undecided | Promise<Undecided>;
  /** Lets what was captured settle. */
  settle: () => Promise<void>;
  /** What the provider gave back of a payment, in cents; all of it if it is voided. */
  givenBack: (paymentId: string) => Promise<Cents>;
  close: () => Promise<void>;
}
