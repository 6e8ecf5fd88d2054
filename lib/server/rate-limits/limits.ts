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
}

/**
 * Every limit of the shop. They stop scripts, not shoppers: a gift card's PIN is guarded by its
 * own lock, so what is bounded here is the search for codes, the testing of stolen cards and the
 * load that a call makes.
 */
export const LIMITS = {
  /** Subject: the card. A browser asks again for each card it holds whenever the shop opens. */
  voucherBalance: {
    address: { points: 60, seconds: 60 },
    subject: { points: 30, seconds: 60 },
  },
  /** Subject: the e-mail address. */
  placeOrder: {
    address: { points: 60, seconds: 60 },
    subject: { points: 20, seconds: 60 },
  },
  /** Subject: the order number. */
  guestLookup: {
    address: { points: 30, seconds: 60 },
    subject: { points: 10, seconds: 60 },
  },
  promotionCode: { address: { points: 60, seconds: 60 }, subject: null },
  /** Prices with discount codes tell of codes too; a checkout asks at every change of address. */
  checkoutInfoCodes: { address: { points: 300, seconds: 60 }, subject: null },
  cardToken: { address: { points: 60, seconds: 60 }, subject: null },
  afterpayCheckout: { address: { points: 60, seconds: 60 }, subject: null },
  payPalCheckout: { address: { points: 60, seconds: 60 }, subject: null },
  /** Any call of the embedded user pool; a sign-in is two, and passwords have a lock of their own. */
  identityCall: { address: { points: 300, seconds: 60 }, subject: null },
  signUp: { address: { points: 30, seconds: 3600 }, subject: null },
  /** Subject: whose mailbox a link goes to, if anybody's (decisions.md: 5 an hour). */
  identityCode: { address: null, subject: { points: 5, seconds: 3600 } },
  /** Subject, here and below: the customer. Details and addresses changed by hand. */
  accountWrite: { address: null, subject: { points: 60, seconds: 60 } },
  /** A change of the cart each: two tabs of a hasty shopper. */
  accountState: { address: null, subject: { points: 240, seconds: 60 } },
  /** Names are guessed at for a membership's number. */
  linkMembership: {
    address: { points: 30, seconds: 60 },
    subject: { points: 10, seconds: 600 },
  },
  /** Each authorises a dollar: stolen cards are tested so. */
  savePaymentMethod: {
    address: { points: 30, seconds: 60 },
    subject: { points: 10, seconds: 600 },
  },
  accountExport: { address: null, subject: { points: 10, seconds: 600 } },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
