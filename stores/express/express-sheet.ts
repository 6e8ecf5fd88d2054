import type { ExpressMethodOffer } from '#lib/api/payment/use-payment-methods.ts';
import type { PayLaterRange } from '#lib/commerce/checkout/instalments.ts';
import type { ExpressQuote } from '#lib/commerce/express/quote.ts';
import type { ExpressRefusal } from '#lib/commerce/express/refusals.ts';
import type { WalletAddress, WalletContact } from '#lib/commerce/express/wallet-address.ts';
import type { ExpressWallet } from '#lib/commerce/express/wallets.ts';
import type { Cents } from '#lib/commerce/money.ts';

/*
 * The port between the shop and a wallet's sheet. The shop knows prices, addresses and orders; a
 * sheet knows its wallet. Sheets never make their own order, price or text: they show what the
 * session answers, in the formats of `lib/commerce/express/{google-pay,apple-pay,paypal,afterpay}`.
 *
 *   loadSheet(offer) ──► ExpressSheet            before the button can be pressed
 *   press ──► sheet.open(session)                in the click itself
 *     address or method chosen ──► session.price(…)       any number of times
 *     approved ──► session.place(…)                       until it is placed, unknown or given up
 *   ──► resolves to how it ended
 */

/**
 * Loads a wallet's code and everything that must be ready before the shopper can press the button:
 * scripts, client token, `isReadyToPay`. Null if this browser or shopper cannot pay with the
 * wallet; rejects if it could not be loaded within 10 s. In both cases the button is not shown.
 * `signal` is aborted when the button is removed meanwhile. `stores/express/load-express-sheet.ts`
 * names the loader for each kind of offer.
 */
export type LoadExpressSheet = (
  offer: ExpressMethodOffer,
  signal: AbortSignal,
) => Promise<ExpressSheet | null>;

/** A wallet's sheet, loaded and ready to open. */
export interface ExpressSheet {
  /**
   * Opens the sheet. Call it synchronously in the click: a sheet that needs the shopper's gesture
   * (Apple's session, the windows of PayPal and Afterpay) starts before it awaits anything, with
   * `session.quote`, which is already there. Never open more than one sheet.
   *
   * Resolves once the sheet is gone, including when the shopper closed it. Rejects only if the
   * wallet could not be opened, or failed before anything was approved: the page then says that it
   * could not be loaded. It does not repeat what `session.place` answered, because the page knows
   * that.
   */
  open(session: ExpressSession): Promise<ExpressEnd>;
  /** Releases what loading has created (frames, instances of scripts). The sheet is not open then. */
  dispose(): void;
}

/**
 * `finished`: `session.place` has answered `PLACED` or `UNKNOWN`. `cancelled`: the shopper closed
 * the sheet. `refused`: the sheet closed itself after a refusal that it cannot show (PayPal,
 * Afterpay), so the page shows it.
 */
export type ExpressEnd =
  | { end: 'finished' }
  | { end: 'cancelled' }
  | { end: 'refused'; refusal: ExpressRefusal };

/**
 * Abort reason when the shopper gives up on the page, because the wallet's window may never answer.
 */
export const GIVEN_UP = 'GIVEN_UP';

/** What the shop gives to an open sheet: one purchase, fixed at the press of the button. */
export interface ExpressSession {
  wallet: ExpressWallet;
  /** The total's label in a sheet. */
  shopName: string;
  /** What is bought, for sheets that list it. */
  lines: readonly ExpressLine[];
  /**
   * The price at the moment of the press, for a likely address, because the real one is not known
   * yet. If the wallet can mark a total as preliminary, the sheet may show it that way; the
   * wallet's first `price` corrects it.
   */
  quote: ExpressQuote;
  /**
   * The smallest and largest total that the wallet accepts, in cents; null for no limit. Afterpay
   * lists no option outside them.
   */
  range: PayLaterRange | null;
  /**
   * Aborted when the purchase can no longer be placed as it is: the cart, credit or codes changed
   * in another tab, or the page is left. The sheet closes itself and resolves as `refused` with
   * `reason`, an `ExpressRefusal`, or as `cancelled` if the reason is GIVEN_UP. Running calls
   * answer `NOT_LOADED` or `CHANGED`.
   */
  signal: AbortSignal;
  /**
   * Prices an address, a delivery method, or both, by POST /checkout/info. On each change in the
   * wallet, call it with everything that the wallet has told so far, and pass the result on to the
   * wallet: a refusal as the wallet's own error. A later call replaces an earlier one: the earlier
   * one answers `NOT_LOADED` at once. Never rejects. Answers within 8 s, sooner than any wallet
   * gives up.
   */
  price(choice: ExpressChoice): Promise<ExpressPricing>;
  /**
   * Places the order. Call it once the shopper has approved, with the token that pays. Checks
   * contact and address, prices both again and compares the price with what the sheet showed; then
   * sends the order until there is an answer. Each press places at most one order: a call during
   * another one gets the other one's answer. After `REFUSED` it may be called again with a NEW
   * token: the first use consumes a token, whatever the result. Never rejects. Answers within 25 s,
   * sooner than any wallet gives up: `UNKNOWN` if the order has no answer by then. The sheet then
   * closes as if it had succeeded, and the page keeps asking and shows how it ended.
   */
  place(approval: ExpressApproval): Promise<ExpressPlacement>;
}

export interface ExpressLine {
  /** `Trail Runner, size 9`. */
  label: string;
  qty: number;
  /** In cents, after offers on this line. */
  total: Cents;
}

export interface ExpressChoice {
  /** It may be redacted. Null: not known yet, so the likely one counts. */
  address: WalletAddress | null;
  /** Code of a delivery method, as listed before. Null: not chosen, so a default counts. */
  methodCode: string | null;
  /**
   * What the shopper has just changed. If the shopper just chose a method that does not exist, it
   * is refused as `UNKNOWN_METHOD`; if a new address removed the method, another one takes its
   * place.
   */
  changed: 'address' | 'method';
}

export type ExpressPricing =
  | { result: 'PRICED'; quote: ExpressQuote }
  | {
      result: 'REFUSED';
      refusal: ExpressRefusal;
      /** The last known price, for wallets whose answers must have a total. */
      quote: ExpressQuote;
    };

/** What the shopper has approved in the sheet. */
export interface ExpressApproval {
  /** What pays: a nonce or token. It can be used only once. */
  token: string;
  /** From the provider's data collector; null without one. */
  deviceData: string | null;
  contact: WalletContact;
  /** Complete. Null only for a pickup. */
  address: WalletAddress | null;
  /** Null: the delivery address, or for a pickup the store's. */
  billingAddress: WalletAddress | null;
  /** Null is refused as `NO_METHOD`. */
  methodCode: string | null;
  /**
   * In cents: what the sheet showed and the shopper approved. The shop never charges another
   * amount.
   */
  total: Cents;
}

export type ExpressPlacement =
  | { result: 'PLACED' }
  /**
   * Nothing was ordered. If the sheet can, it shows the reason and lets the shopper try again or
   * close it.
   */
  | { result: 'REFUSED'; refusal: ExpressRefusal; quote: ExpressQuote }
  /** No answer: the order may be placed. The sheet closes, and the page finds out. */
  | { result: 'UNKNOWN' };
