/** `points` calls (for `work`: points) per `seconds`, in a window that begins with the first call. */
export interface Rate {
  points: number;
  seconds: number;
  /**
   * The most points at once. If set, there is no window: used points come back evenly, `points` of
   * them in `seconds` (work-allowance.ts).
   */
  atOnce?: number;
}

/** The limits of one kind of call; null: unlimited. */
export interface Limit {
  /** Calls from one address, which many shoppers may share in an office or a mobile network. */
  address: Rate | null;
  /** Calls about one thing from any address: a gift card, an order number, an e-mail address. */
  subject: Rate | null;
  /**
   * By default calls are counted in PostgreSQL for all processes together. If set, each process
   * counts in its own memory: for calls that are faster than writing a row. Such a limit protects
   * the process's CPU time, so four processes may allow four times as much.
   */
  perProcess?: true;
  /** Points of `work` that every such call costs its address, whatever it asks for; see work.ts. */
  cost?: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const perMinute = (points: number): Rate => ({ points, seconds: MINUTE });
const perHour = (points: number): Rate => ({ points, seconds: HOUR });
const perDay = (points: number): Rate => ({ points, seconds: DAY });

/**
 * All limits of the shop. They stop scripts, not shoppers: they limit guessing of gift card codes
 * (a PIN has its own lock), testing of stolen cards, and the load of each call.
 */
export const LIMITS = {
  /**
   * What the calls of one address may cost a process together: under half a core, and no more at
   * once than the most expensive calls cost. A point is at most a millisecond of a core. Calls cost
   * points by what they ask for (work.ts). A shopper who types in the search box needs about a
   * hundred per second, a cart of fifty lines a hundred once.
   */
  work: { address: { points: 4_000, seconds: 10, atOnce: 1_500 }, subject: null, perProcess: true },
  /** Subject: the card. On every visit, a browser checks each gift card it holds. */
  voucherBalance: { address: perMinute(60), subject: perMinute(30) },
  /**
   * Bot challenges to solve. A form needs one, a page with gift cards one for each card. Making one
   * takes about a millisecond.
   */
  challenge: { address: perMinute(300), subject: null, perProcess: true, cost: 2 },
  /**
   * What assistants read. Subject: the platform, if a signature proves it, which may ask for many
   * shoppers at once from a few addresses; each call also costs its address `work`.
   */
  agentReads: { address: perMinute(12_000), subject: perMinute(12_000), perProcess: true, cost: 2 },
  /** Links that fill a cart. */
  permalink: { address: perMinute(120), subject: null, perProcess: true, cost: 2 },
  /**
   * Carts and checkouts that nobody proved to want, which are kept for days; large ones count for more.
   * Subject: the client's address, whatever platform it names.
   */
  agentBeginnings: { address: null, subject: perHour(1_200), perProcess: true },
  /** The same for proven calls. Subject: the host of the platform's profile. */
  agentBeginningsOfPlatform: {
    address: perHour(20_000),
    subject: perDay(100_000),
    perProcess: true,
  },
  /**
   * All of these together, because nobody pays for hosts and IPv6 networks. Subject: whether the
   * calls are proven.
   */
  agentBeginningsInAll: { address: null, subject: perHour(50_000), perProcess: true },
  /**
   * Answers that are kept for a day for calls that nobody proved, in KiB: 20 MiB. Beyond that they
   * are not kept. Subject: as above.
   */
  agentAnswers: { address: null, subject: perDay(20 * 1_024), perProcess: true },
  /**
   * The same for proven calls: 512 MiB, of an address 128 MiB an hour. The answer of a usual checkout
   * has 5.4 KB, and each call with a key is kept: 100,000 calls, or 25,000 checkouts of four calls.
   * Subject: the host of the platform's profile.
   */
  agentAnswersOfPlatform: {
    address: perHour(128 * 1_024),
    subject: perDay(512 * 1_024),
    perProcess: true,
  },
  /** All of these together: 512 MiB an hour. Subject: whether the calls are proven. */
  agentAnswersInAll: { address: null, subject: perHour(512 * 1_024), perProcess: true },
  /** Discount codes that assistants try. Subject: the client's address, whatever platform it names. */
  agentCodes: { address: null, subject: perMinute(300) },
  /**
   * Profiles of unknown platforms, and documents of unknown OAuth clients, which the shop fetches from
   * any URL that a call names. Subject: the host, which may be a stranger's.
   */
  agentDiscovery: { address: perMinute(10), subject: perMinute(30), perProcess: true },
  /** All of these together. Known platforms need none. */
  agentDiscoveries: { address: null, subject: perMinute(120), perProcess: true },
  /** Carts and checkouts of assistants. Subject: the platform, if a signature proves it. */
  agentSessions: { address: perMinute(600), subject: perMinute(3_000), perProcess: true, cost: 10 },
  /**
   * Tokens for linked accounts. A platform asks for all its customers from a few addresses; each call
   * also costs its address `work`. Not by client, because anybody can name one.
   */
  assistantTokens: { address: perMinute(3_000), subject: null, perProcess: true, cost: 5 },
  /** Questions of assistants to a customer, each of which may read a page of theirs. Subject: the customer. */
  linkAssistant: { address: null, subject: perMinute(20) },
  /** Links by which shoppers take over; their secrets cannot be guessed. */
  handOver: { address: perMinute(60), subject: null },
  /** Subject: the e-mail address. */
  placeOrder: { address: perMinute(60), subject: perMinute(20), cost: 20 },
  /* Declined payments for orders and for saving cards: stolen cards are tested this way. Only
     declines count; successful payments are not limited. Ten per address, because an office shares
     one and any shopper may mistype a card. The other three keys stop a script with many addresses. */
  declinesFromAddress: { address: { points: 10, seconds: 10 * MINUTE }, subject: null },
  /** After five failures in ten minutes, only a pause or the bank helps. */
  declinesOfEmail: { address: null, subject: { points: 5, seconds: 10 * MINUTE } },
  declinesOfDevice: { address: null, subject: { points: 5, seconds: 10 * MINUTE } },
  /**
   * For an assistant the checkout stands for the device, and this for the address: all shoppers of a
   * platform come from the few addresses of its servers.
   */
  declinesOfPlatform: { address: null, subject: { points: 200, seconds: 10 * MINUTE } },
  /** Against guessing the expiry and security code of one card. A household may share a card. */
  declinesOfCard: { address: null, subject: { points: 10, seconds: 10 * MINUTE } },
  /** Subject: the order number. */
  guestLookup: { address: perMinute(30), subject: perMinute(10) },
  /**
   * A reminder's confirmation by e-mail. Subject: the mailbox (lib/commerce/mailbox.ts), which may
   * be a stranger's. Also limited by address, like `identityCode`.
   */
  askReminder: { address: perHour(30), subject: perHour(5) },
  /** The same, per day. */
  remindersOfDay: { address: null, subject: perDay(10) },
  /** The links of reminders; their codes cannot be guessed. */
  reminderLink: { address: perMinute(60), subject: null },
  /** Requests for a return and cancelling one: each sends an e-mail. Subject: the order number. */
  changeReturns: { address: perMinute(60), subject: perHour(20) },
  /** Cancelling units of an order: each sends an e-mail. Subject: the order number. */
  cancelOrder: { address: perMinute(60), subject: perHour(20) },
  /** Pages of reviews: one for each press on a filter, and a few while a shopper types. */
  reviews: { address: perMinute(300), subject: null, perProcess: true, cost: 10 },
  /** Votes on reviews. */
  reviewVotes: { address: perMinute(60), subject: null },
  /**
   * New votes. Subject: a review and the address of the reader. A reader who deletes the cookie,
   * logs out or has several accounts has another vote; this limits how many a day.
   */
  newVotes: { address: null, subject: perDay(5) },
  /** Pages of questions about a product. */
  questions: { address: perMinute(300), subject: null, perProcess: true, cost: 6 },
  /** Questions and answers, which people read before they are published. Subject: the customer. */
  writeQuestions: { address: perHour(60), subject: perDay(20) },
  /** What a buyer does with reviews of an order. Subject: the order number. */
  ownReviews: { address: perMinute(60), subject: perHour(60) },
  /**
   * Pictures that a buyer adds to reviews of an order; each also costs `work` by its size. Subject:
   * the order number.
   */
  reviewPictures: { address: { points: 60, seconds: 10 * MINUTE }, subject: perHour(60), cost: 10 },
  /**
   * Asking for the newsletter. Subject: the mailbox, which may be a stranger's; each of its addresses
   * also gets at most one e-mail an hour and three a day (`lib/commerce/newsletter/mail-limit.ts`).
   */
  newsletter: { address: perHour(30), subject: perDay(10) },
  /** The link that confirms. Its codes cannot be guessed. */
  newsletterLink: { address: perMinute(60), subject: null },
  /**
   * A large mail provider may unsubscribe many people from few addresses, and keys cannot be
   * guessed.
   */
  unsubscribe: { address: perMinute(600), subject: null },
  /** Reports of the mail provider, and guesses of its secret. */
  newsletterProvider: { address: perMinute(60), subject: null },
  /** Errors that browsers report; a page reports at most ten. */
  clientErrors: { address: perMinute(30), subject: null, perProcess: true },
  /**
   * Log lines for those errors. More from one address are not logged. A process writes 120 a
   * minute.
   */
  clientErrorLines: { address: perMinute(10), subject: null, perProcess: true },
  /** Monitoring of the shop, and guesses of the token. */
  metrics: { address: perMinute(120), subject: null, perProcess: true },
  promotionCode: { address: perMinute(60), subject: null },
  /** Totals, requested at every change of the cart or the address. */
  checkoutInfo: { address: perMinute(600), subject: null, cost: 15 },
  /** Discount codes of totals, which also reveal whether a code exists. */
  checkoutInfoCodes: { address: perMinute(300), subject: null },
  /** Requested whenever a payment step opens. */
  paymentMethods: { address: perMinute(300), subject: null, perProcess: true },
  /** Each asks the provider; one payment step needs one or two. */
  clientToken: { address: perMinute(60), subject: null },
  /** A payment provider's notices, which come in bursts, and guesses of its signature. */
  paymentNotice: { address: perMinute(600), subject: null, perProcess: true },
  cardToken: { address: perMinute(60), subject: null },
  afterpayCheckout: { address: perMinute(60), subject: null },
  /** Once per approved express checkout. Tokens cannot be guessed. */
  afterpayDetails: { address: perMinute(60), subject: null },
  payPalCheckout: { address: perMinute(60), subject: null },
  /** Express payments of the sandbox. */
  walletToken: { address: perMinute(60), subject: null },
  /** Each one follows a started checkout. */
  paymentDecision: { address: perMinute(60), subject: null },
  /**
   * One call with all its searches, which also cost `work`. Typing and clicking filters makes about
   * five calls a second. This is enough for an office of hundreds, and the wait is short.
   */
  search: { address: { points: 600, seconds: 10 }, subject: null, perProcess: true, cost: 2 },
  /**
   * Pairs of products that were viewed together. Subject: the address and a pair, as a keyed hash. An
   * address counts a pair once a day, and as many pairs as 400 views make.
   */
  viewedPairs: { address: perDay(2_000), subject: perDay(1) },
  /** Counts of events. A page with activity sends them every five seconds at most. */
  events: { address: perMinute(600), subject: null, perProcess: true, cost: 3 },
  /** Posts, articles and stores, requested next to each search for products. */
  contentSearch: {
    address: { points: 600, seconds: 10 },
    subject: null,
    perProcess: true,
    cost: 5,
  },
  /** Suggestions while a suburb is typed; answered from memory, as a search is. */
  localities: { address: { points: 600, seconds: 10 }, subject: null, perProcess: true, cost: 3 },
  /** Lists of stores and single ones: up to a thousand stores per call, a few calls a visit. */
  stores: { address: perMinute(300), subject: null, perProcess: true, cost: 6 },
  /** What goes with a product; up to three calls for a product page. */
  recommendations: { address: perMinute(600), subject: null, perProcess: true, cost: 3 },
  /** Lists of posts, from memory; a few calls a visit. */
  content: { address: perMinute(300), subject: null, perProcess: true, cost: 4 },
  /** Reports that browsers send on their own, several at once. Further ones add nothing new. */
  policyReports: { address: perMinute(30), subject: null, perProcess: true },
  /** Reports of something new, of which a day takes 200. One address must not use them all up. */
  policyReportRows: { address: perDay(20), subject: null },
  /** Notices of changed content, and guesses of their secret. */
  contentChanges: { address: perMinute(60), subject: null },
  /** Testers' calls on a staging shop, and guesses of their token. */
  qa: { address: perMinute(300), subject: null, perProcess: true },
  /** Stock of one size in all stores, requested when a size is chosen. It never reveals a number. */
  storeStock: { address: perMinute(300), subject: null, perProcess: true, cost: 5 },
  /**
   * Which stores have a whole cart. This reveals whether they have a given quantity, so with
   * growing quantities a script could count a shop's stock.
   */
  pickupStores: { address: perMinute(60), subject: null, cost: 10 },
  /** Products by id, up to a thousand per call, which also cost `work`; a page makes one or two calls. */
  productObjects: {
    address: { points: 300, seconds: 10 },
    subject: null,
    perProcess: true,
    cost: 8,
  },
  /** Any call of the embedded user pool; a sign-in makes two, and passwords have their own lock. */
  identityCall: { address: perMinute(300), subject: null },
  /** Each may make the shop ask the operator's service of breached passwords. */
  listedPasswords: { address: perMinute(30), subject: null },
  signUp: { address: perHour(30), subject: null },
  /**
   * A link by e-mail. Subject: the mailbox of the user who receives it, if any. Also limited by
   * address; otherwise one script could make the shop write to every address it knows.
   */
  identityCode: { address: perHour(30), subject: perHour(5) },
  /** Subject, here and below: the customer. An account page makes a few of these. */
  accountRead: { address: null, subject: perMinute(300), perProcess: true },
  /** PDFs of a customer's orders, which also cost `work` by their lines. */
  orderPaper: { address: perMinute(60), subject: null, perProcess: true, cost: 5 },
  /** Manual changes of details and addresses. */
  accountWrite: { address: null, subject: perMinute(60) },
  /** One per change of the cart; enough for two tabs in quick use. */
  accountState: { address: null, subject: perMinute(240) },
  /** Against guessing the last name of a membership's number. */
  linkMembership: { address: perMinute(30), subject: { points: 10, seconds: 10 * MINUTE } },
  /** Each one authorises $1. */
  savePaymentMethod: { address: perMinute(30), subject: { points: 10, seconds: 10 * MINUTE } },
  /** One for each press on “Place order” with a saved card, if 3-D Secure is used. */
  savedCardToken: { address: null, subject: perMinute(30) },
  /** New recovery codes. Each new set replaces the one before. */
  recoveryCodes: { address: null, subject: { points: 10, seconds: 10 * MINUTE } },
  /** The staff room. Subject: the member of staff. */
  staff: { address: perMinute(900), subject: perMinute(600), perProcess: true },
  /**
   * Log-ins of staff, and guesses of invitations. Checking a password takes 64 MB of memory and a
   * quarter of a second; passwords and codes also have their own locks.
   */
  staffLogIn: { address: perMinute(30), subject: null },
  /** Staff who look for gift cards, maybe by a guessed code. Subject: the member of staff. */
  giftCardSearch: { address: null, subject: { points: 60, seconds: 10 * MINUTE } },
  /** The ERP's API, and guesses of its keys. Subject: the key; a call may have a thousand lines. */
  erp: { address: perMinute(600), subject: perMinute(300), perProcess: true, cost: 2 },
  /**
   * The product feed: channels read it once an hour. Each reading takes a process's one turn, so one
   * address may not have them all.
   */
  feed: { address: perHour(30), subject: null, perProcess: true },
  accountExport: { address: null, subject: { points: 10, seconds: 10 * MINUTE } },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
