import type { ProviderName } from '../plan.ts';
import type { Checkout, ToldCommand } from '../told.ts';
import type { ToldEvent } from '../webhook-receiver.ts';

/*
 * What must hold after any faults, from four sides that know nothing of each other: what shoppers and
 * staff were told, the shop's database, the providers' ledgers, and what reached mailboxes and endpoints.
 * Money in cents.
 */

interface OrderedLine {
  line: number;
  variantId: string;
  qty: number;
  cancelled: number;
  total: number;
  /** It travels by e-mail, and its stock is not counted. */
  isGiftCard: boolean;
}

export interface ShopBooks {
  orders: {
    number: string;
    email: string;
    total: number;
    status: string;
    pickupStore: string | null;
    lines: OrderedLine[];
  }[];
  attempts: { key: string; orderNumber: string; state: string }[];
  payments: {
    id: string;
    provider: string;
    orderNumber: string;
    amount: number;
    state: string;
  }[];
  /** Parts of refunds to payments of a provider. */
  refundParts: {
    id: string;
    provider: string;
    paymentId: string;
    amount: number;
    state: string;
  }[];
  giftCards: { code: string; initial: number; balance: number }[];
  giftCardUses: {
    orderNumber: string;
    code: string;
    amount: number;
    state: string;
    refunded: number;
  }[];
  /** Parts of refunds to gift cards. */
  giftCardRefunds: { orderNumber: string; code: string; amount: number; state: string }[];
  /** One for each unit; `code` is null if the unit was given back before its card was issued. */
  boughtCards: { orderNumber: string; line: number; code: string | null; amount: number | null }[];
  mailedCards: { code: string }[];
  /** `place`: `online` or a store. */
  stock: { place: string; variantId: string; qty: number }[];
  ledger: {
    place: string;
    variantId: string;
    delta: number;
    cause: string;
    reference: string | null;
  }[];
  shipments: { number: string; orderNumber: string }[];
  refunds: {
    number: string;
    orderNumber: string;
    cause: string;
    amount: number;
    made: boolean;
  }[];
  outbox: {
    messageId: string;
    kind: string;
    to: string;
    state: string;
    orderNumber: string | null;
    subject: string;
    /** Of news about an order. */
    paragraphs: string[];
    /** Of news about a return: as it was then. */
    return: { number: string; state: string; refund: number } | null;
  }[];
  /** Those that the endpoint waits for, in order. `refund`: the number of a cancellation's refund. */
  events: {
    position: string;
    type: string;
    entity: string;
    entityId: string;
    refund: string | null;
  }[];
  audit: { actor: string; command: string; entityId: string }[];
  /** States that nothing moves on any more, in words. */
  stuck: string[];
}

/** An entry of a provider's ledger, in the shop's words. */
export interface ProviderEntry {
  provider: ProviderName;
  id: string;
  kind: 'sale' | 'refund';
  orderNumber: string | null;
  /** Of a payment that was captured: what was captured. */
  amount: number;
  /** What the provider calls it, if the shop has no word for it. */
  state: 'authorised' | 'captured' | 'voided' | 'declined' | (string & {});
  /** Of a refund. */
  paymentId: string | null;
}

/** A message as its mail server took it. */
interface TakenMail {
  messageId: string;
  to: string;
}

export interface Sides {
  checkouts: readonly Checkout[];
  commands: readonly ToldCommand[];
  shop: ShopBooks;
  /** All providers' ledgers. */
  provider: readonly ProviderEntry[];
  mails: readonly TakenMail[];
  events: readonly ToldEvent[];
}
