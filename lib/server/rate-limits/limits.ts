/** So many calls in so many seconds, counted from the first. */
export interface Rate {
  points: number;
  seconds: number;
}

/** What bounds one kind of call; null: nothing. */
export interface Limit {
  /** Calls from one address: many shoppers may share it, at an office or on a mobile network. */
  address: Rate | null;
  /** Calls about one thing, from wherever: a gift card, an order number, an e-mail address. */
  subject: Rate | null;
  /**
   * Where it is counted: left out, in PostgreSQL, by all processes of the shop together. Set, in
   * the memory of each process alone: for what answers faster than a row is written. Such a limit
   * guards the time of the process that answers, so with four of them four times as much is right.
   */
  perProcess?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Every limit of the shop. They stop scripts, not shoppers: a gift card's PIN is guarded by its
 * own lock, so what is bounded here is the search for codes, the testing of stolen cards and the
 * load that a call makes.
 */
export const LIMITS = {
  /** Subject: the card. A browser asks again for each card it holds whenever the shop opens. */
  voucherBalance: {
    address: { points: 60, seconds: MINUTE },
    subject: { points: 30, seconds: MINUTE },
  },
  /** Subject: the e-mail address. */
  placeOrder: {
    address: { points: 60, seconds: MINUTE },
    subject: { points: 20, seconds: MINUTE },
  },
  /*
   * Declined payments, of orders and of cards to be saved: stolen cards are tested by paying with
   * them. Only declines count; what is paid is not limited. Ten for an address, since an office
   * has one for all its shoppers and each may mistype a card; a script that has many addresses is
   * stopped by what it pays as, and with.
   */
  declinesFromAddress: { address: { points: 10, seconds: 10 * MINUTE }, subject: null },
  /** Who has failed five times in ten minutes is helped by a pause, or by their bank. */
  declinesOfEmail: { address: null, subject: { points: 5, seconds: 10 * MINUTE } },
  declinesOfDevice: { address: null, subject: { points: 5, seconds: 10 * MINUTE } },
  /** Expiries and security codes are guessed at for one card. A household may share it. */
  declinesOfCard: { address: null, subject: { points: 10, seconds: 10 * MINUTE } },
  /** Subject: the order number. */
  guestLookup: {
    address: { points: 30, seconds: MINUTE },
    subject: { points: 10, seconds: MINUTE },
  },
  promotionCode: { address: { points: 60, seconds: MINUTE }, subject: null },
  /** Prices: asked for at every change of the cart and of the address. */
  checkoutInfo: { address: { points: 600, seconds: MINUTE }, subject: null },
  /** Prices with discount codes tell of codes too. */
  checkoutInfoCodes: { address: { points: 300, seconds: MINUTE }, subject: null },
  /** Once for each payment step that opens. */
  paymentMethods: {
    address: { points: 300, seconds: MINUTE },
    subject: null,
    perProcess: true,
  },
  cardToken: { address: { points: 60, seconds: MINUTE }, subject: null },
  afterpayCheckout: { address: { points: 60, seconds: MINUTE }, subject: null },
  payPalCheckout: { address: { points: 60, seconds: MINUTE }, subject: null },
  /** Each follows a checkout that was started. */
  paymentDecision: { address: { points: 60, seconds: MINUTE }, subject: null },
  /**
   * A call with its searches. Typing and clicking filters make some five a second; so many a
   * second last for an office of hundreds, and a wait is over soon.
   */
  search: { address: { points: 600, seconds: 10 }, subject: null, perProcess: true },
  /** Products by id: a page asks once or twice, for up to a thousand. */
  productObjects: { address: { points: 300, seconds: 10 }, subject: null, perProcess: true },
  /** Any call of the embedded user pool; a sign-in is two, and passwords have a lock of their own. */
  identityCall: { address: { points: 300, seconds: MINUTE }, subject: null },
  signUp: { address: { points: 30, seconds: HOUR }, subject: null },
  /**
   * A link by mail. Subject: whose mailbox it goes to, if anybody's. By address too, or one script
   * would have the shop write to everybody it knows the address of.
   */
  identityCode: {
    address: { points: 30, seconds: HOUR },
    subject: { points: 5, seconds: HOUR },
  },
  /** Subject, here and below: the customer. A screen of the account makes a few of these. */
  accountRead: { address: null, subject: { points: 300, seconds: MINUTE }, perProcess: true },
  /** Details and addresses changed by hand. */
  accountWrite: { address: null, subject: { points: 60, seconds: MINUTE } },
  /** A change of the cart each: two tabs of a hasty shopper. */
  accountState: { address: null, subject: { points: 240, seconds: MINUTE } },
  /** Names are guessed at for a membership's number. */
  linkMembership: {
    address: { points: 30, seconds: MINUTE },
    subject: { points: 10, seconds: 10 * MINUTE },
  },
  /** Each authorises a dollar. */
  savePaymentMethod: {
    address: { points: 30, seconds: MINUTE },
    subject: { points: 10, seconds: 10 * MINUTE },
  },
  accountExport: { address: null, subject: { points: 10, seconds: 10 * MINUTE } },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
