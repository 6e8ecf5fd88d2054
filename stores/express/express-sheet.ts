import type { ExpressMethodOffer } from '#lib/api/payment/use-payment-methods.ts';
import type { PayLaterRange } from '#lib/commerce/checkout/instalments.ts';
import type { ExpressQuote } from '#lib/commerce/express/quote.ts';
import type { ExpressRefusal } from '#lib/commerce/express/refusals.ts';
import type { WalletAddress, WalletContact } from '#lib/commerce/express/wallet-address.ts';
import type { ExpressWallet } from '#lib/commerce/express/wallets.ts';
import type { Cents } from '#lib/commerce/money.ts';

/*
 * The port between the shop and a wallet's sheet. The shop knows prices, addresses and orders; a
 * sheet knows its wallet. Sheets never make an order, a price or a text of their own: they show what
 * the session answers, in the forms of `lib/commerce/express/{google-pay,apple-pay,paypal,afterpay}`.
 *
 *   loadSheet(offer) ──► ExpressSheet            before the button can be pressed
 *   press ──► sheet.open(session)                in the click itself
 *     address or method chosen ──► session.price(…)       any number of times
 *     approved ──► session.place(…)                       until it is placed, unknown or given up
 *   ──► resolves to how it ended
 */

/**
 * Loads a wallet's code and whatever has to be ready before the button can be pressed: scripts,
 * client token, `isReadyToPay`. Null where this browser or shopper cannot pay with it: its button is
 * not shown. Rejects where it could not be loaded, within 10 s: the button is not shown either.
 * `signal` is aborted when the button is gone meanwhile. `stores/express/load-express-sheet.ts` names
 * the loader of each kind of offer.
 */
export type LoadExpressSheet = (
  offer: ExpressMethodOffer,
  signal: AbortSignal,
) => Promise<ExpressSheet | null>;

/** A wallet's sheet, with its code loaded and ready to open. */
export interface ExpressSheet {
  /**
   * Opens the sheet. Called synchronously in the click: a sheet that needs the shopper's gesture
   * (Apple's session, PayPal's and Afterpay's window) begins before it awaits anything, with
   * `session.quote`, which is at hand. Never more than one sheet is open.
   *
   * Resolves once the sheet is gone, also if the shopper closed it. Rejects only if the wallet
   * could not be opened or broke down with nothing approved: the page then says that it cannot be
   * loaded. What `session.place` answered is not repeated: the page knows.
   */
  open(session: ExpressSession): Promise<ExpressEnd>;
  /** Lets go of what loading has taken (frames, scripts' instances). The sheet is not open then. */
  dispose(): void;
}

/**
 * `finished`: `session.place` has answered `PLACED` or `UNKNOWN`. `cancelled`: the shopper closed the
 * sheet. `refused`: the sheet closed itself over a refusal that it cannot show (PayPal, Afterpay):
 * the page shows it.
 */
export type ExpressEnd =
  | { end: 'finished' }
  | { end: 'cancelled' }
  | { end: 'refused'; refusal: ExpressRefusal };

/** What the shop gives to an open sheet: one purchase, fixed when the button was pressed. */
/** Why a session is aborted that the shopper gives up on the page, as its window may say nothing. */
export const GIVEN_UP = 'GIVEN_UP';

export interface ExpressSession {
  wallet: ExpressWallet;
  /** The total's label in a sheet. */
  shopName: string;
  /** What is bought, for sheets that list it. */
  lines: readonly ExpressLine[];
  /**
   * The price at the moment of the press, for an address that is not known yet: a likely one. Its
   * total may only be shown as preliminary where the wallet has a word for it; the wallet's first
   * `price` corrects it.
   */
  quote: ExpressQuote;
  /** Totals that the wallet takes, in cents; null for any. Afterpay lists no option outside. */
  range: PayLaterRange | null;
  /**
   * Aborted when the purchase can no longer be placed as it is: the cart, credit or codes changed in
   * another tab, or the page is left. The sheet closes itself and resolves as `refused` with
   * `reason`, an `ExpressRefusal`; as `cancelled` where that is GIVEN_UP. Calls under way answer `NOT_LOADED` or `CHANGED`.
   */
  signal: AbortSignal;
  /**
   * Prices an address, a way of delivery, or both, by POST /checkout/info. Call it with all that the
   * wallet has told so far, each time the wallet tells of a change, and answer the wallet with the
   * result: a refusal as the wallet's own error. A later call makes an earlier one's result
   * worthless: the earlier answers `NOT_LOADED` at once. Never rejects, and answers within 8 s, less
   * than any wallet waits.
   */
  price(choice: ExpressChoice): Promise<ExpressPricing>;
  /**
   * Places the order: once the shopper has approved, with the token that pays. Checks contact and
   * address, prices both anew and compares with what the sheet showed; then sends the order until
   * there is an answer. Each press places at most one order: a call while one is under way answers
   * what that one answers. After `REFUSED` it may be called again with a NEW token: a token is spent
   * by its first use, whatever the result. Never rejects, and answers within 25 s, less than any
   * wallet waits: `UNKNOWN` if the order has no answer by then. The sheet then closes as if it had
   * succeeded; the page goes on asking and tells how it ended.
   */
  place(approval: ExpressApproval): Promise<ExpressPlacement>;
}

export interface ExpressLine {
  /** `Trail Runner, size 9`. */
  label: string;
  qty: number;
  /** In cents, after offers on the line itself. */
  total: Cents;
}

export interface ExpressChoice {
  /** Redacted as it may be. Null: not known yet; the likely one counts. */
  address: WalletAddress | null;
  /** Code of a delivery method, as listed before. Null: not chosen; a default counts. */
  methodCode: string | null;
  /**
   * What the shopper has just changed. A method that is not there is refused as `UNKNOWN_METHOD` if
   * it was just chosen; if a new address took it away, another one takes its place.
   */
  changed: 'address' | 'method';
}

export type ExpressPricing =
  | { result: 'PRICED'; quote: ExpressQuote }
  | {
      result: 'REFUSED';
      refusal: ExpressRefusal;
      /** Last price that is known: for wallets whose answers must bear a total. */
      quote: ExpressQuote;
    };

/** What the shopper has approved in the sheet. */
export interface ExpressApproval {
  /** What pays: a nonce, a token. It is used once. */
  token: string;
  /** Of the provider's data collector; null without. */
  deviceData: string | null;
  contact: WalletContact;
  /** Whole. Null only for a pickup. */
  address: WalletAddress | null;
  /** Null: the delivery address; of a pickup, the store's. */
  billingAddress: WalletAddress | null;
  /** Null is refused as `NO_METHOD`. */
  methodCode: string | null;
  /** In cents: what the sheet showed and the shopper approved. Never another amount is charged. */
  total: Cents;
}

export type ExpressPlacement =
  | { result: 'PLACED' }
  /** Nothing was ordered. The sheet shows it if it can, and lets the shopper try again or close. */
  | { result: 'REFUSED'; refusal: ExpressRefusal; quote: ExpressQuote }
  /** No answer: the order may be placed. The sheet closes; the page finds out. */
  | { result: 'UNKNOWN' };
