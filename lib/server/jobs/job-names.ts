/** The data from which a customer is created. */
export interface NewCustomer {
  /** The id in the user pool. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
  agreeToMarketing: boolean;
  /** Whether the user has proven that the address is theirs; missing in a job of an older version. */
  isEmailProven?: boolean;
  /** When the pool last confirmed that the user exists, in seconds since the epoch. */
  knownAt: number;
}

/** The shop's background jobs with their payloads. Never put a secret into a payload. */
export interface JobPayloads {
  /** Captures the authorised payment of a placed order. `waits`: staff know that it has to wait. */
  'capture-payment': { paymentId: string; waits?: boolean };
  /** Refunds a return that was received, then marks it as refunded. */
  'make-return-refund': { returnNumber: string };
  /** The same, queued by a version up to 0.14. Goes with the version after the next. */
  'refund-return': { returnNumber: string };
  /** Makes a refund that belongs to no return. */
  'make-refund': { refundNumber: string };
  /** Voids payments authorised for an attempt that did not become an order. */
  'void-sweep': { orderNumber?: string };
  /** Compares the payment providers' ledgers with our books, and mends what it can. */
  'reconcile-payments': object;
  /** Asks a payment provider about the subject of one of its notices, and acts on the answer. */
  'act-on-notice': {
    gateway: string;
    about: 'dispute' | 'payment' | 'saved-method';
    subject: string;
  };
  /** Resolves attempts abandoned by their request. */
  'resolve-attempts': object;
  /** Updates pages and search after a size sold out or came back. */
  'announce-stock': { productId: string };
  /** Applies planned prices whose time has come. `at`: the time that it was queued for, in ms. */
  'apply-prices': { at?: number };
  /** Shows arrangements of listings whose time has come, and hides those that are over. */
  'apply-arrangements': object;
  /** Carries out a bulk change of prices, stock, states or pins. */
  'apply-bulk': { change: string };
  /** Sends one message of the outbox. */
  'send-mail': { messageId: string };
  /** E-mails a link to verify an address or set a password, if a user has the (sealed) name. */
  'send-identity-code': { name: string; purpose: 'verify' | 'reset' };
  /** E-mails both addresses of a change that a user asked for. */
  'send-email-change': { id: string };
  /** Creates the customer of a verified sign-up; does nothing if it exists. */
  'create-customer': NewCustomer;
  /**
   * Deletes what the payment provider stores for a customer whose account was deleted. `waited`: for
   * how many days its settings have been gone.
   */
  'forget-customer': { customerId: string; waited?: number };
  /** Draws the link preview images of products with new pictures. */
  'draw-social-pictures': object;
  /** E-mails everybody who waits for a size or product that can be bought now. */
  'send-reminders': object;
  /** Asks buyers for reviews of what has arrived, and reminds them once. */
  'request-reviews': object;
  /** E-mails customers what has become cheaper on their wishlists. */
  'mail-price-drops': object;
  /** Tells the mail provider whether an address is subscribed to the newsletter. */
  'sync-newsletter': { email: string };
  /** Cancels orders that nobody collected in time. */
  'expire-pickups': object;
  /** E-mails the buyer of an order that still waits in its store. */
  'pickup-reminder': { orderNumber: string };
  /** Issues the gift cards of an order once it is paid. `waits`: how often it had to wait for that. */
  'issue-gift-cards': { orderNumber: string; waits?: number };
  /** Mails a gift card on its date; the id is the card's public one. */
  'send-gift-card': { id: string };
  /** Notes that the mail server took a gift card's e-mail, for the order that bought it. */
  'note-mailed-card': { id: string };
  /** Updates pages when a post is published. */
  'publish-post': { path: string };
  /** Imports posts and articles from the shop's content source. */
  'import-content': object;
  /** Updates pages when a service notice begins or ends. */
  'change-notice': object;
  /** Asks Afterpay for its order limits, if the shop takes Afterpay. */
  'refresh-afterpay-limits': object;
  /** Compares the shop with what the ERP said. */
  'check-erp': object;
  /** Tells the cache in front which tags have changed. */
  'purge-cache': object;
  /** Sends events to the endpoints that wait for them. */
  'deliver-webhooks': object;
  /** Learns again from orders and returns which size most buyers take. */
  'learn-fit': object;
  /** Makes recommendations again from what was viewed and bought together. */
  'fold-pairs': object;
  /** Deletes data whose retention has ended. */
  'clean-up': object;
  /** Deletes expired rate limit counts: anybody can cause one for each address they have. */
  'forget-limits': object;
}

export type JobName = keyof JobPayloads;

/** All job names, for code that lists them at run time. */
export const JOB_NAMES: readonly JobName[] = Object.keys({
  'capture-payment': true,
  'make-return-refund': true,
  'refund-return': true,
  'make-refund': true,
  'void-sweep': true,
  'reconcile-payments': true,
  'act-on-notice': true,
  'resolve-attempts': true,
  'announce-stock': true,
  'apply-prices': true,
  'apply-arrangements': true,
  'apply-bulk': true,
  'send-mail': true,
  'send-identity-code': true,
  'send-email-change': true,
  'create-customer': true,
  'forget-customer': true,
  'draw-social-pictures': true,
  'send-reminders': true,
  'request-reviews': true,
  'mail-price-drops': true,
  'sync-newsletter': true,
  'expire-pickups': true,
  'pickup-reminder': true,
  'issue-gift-cards': true,
  'send-gift-card': true,
  'note-mailed-card': true,
  'publish-post': true,
  'import-content': true,
  'change-notice': true,
  'refresh-afterpay-limits': true,
  'check-erp': true,
  'purge-cache': true,
  'deliver-webhooks': true,
  'learn-fit': true,
  'fold-pairs': true,
  'clean-up': true,
  'forget-limits': true,
} satisfies Record<JobName, true>) as JobName[];
