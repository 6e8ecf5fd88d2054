/*
 * Limits and patterns that browser and server share, so that nobody can enter or store what the
 * server then refuses. Limits that only one side needs are elsewhere: rate limits in
 * `lib/server/rate-limits/limits.ts`, an operator's settings in `lib/config/`. Lengths of texts are
 * in characters (UTF-16 code units).
 */

/** Longest id of a product, variant, method or store, and longest slug. */
export const ID_LENGTH = 120;
/** Longest category path: several slugs and the slashes between them. */
export const CATEGORY_PATH_LENGTH = 300;
/** A product's, brand's or category's name in a URL; see `ID_LENGTH` for its length. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Slugs separated by slashes; see `CATEGORY_PATH_LENGTH` for its length. */
export const CATEGORY_PATH = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** Longest search text: the search engine's limit. */
export const SEARCH_TEXT_LENGTH = 512;
/** Most ids in one call for products. */
export const MOST_OBJECT_IDS = 1_000;

/** Most lines of a cart: more than a page can show. */
export const MOST_CART_LINES = 500;
/** Most gift cards of one line that go to somebody else than the buyer. */
export const MOST_RECIPIENTS = 20;
/** Most units of one line: more than anybody orders, and sums of bad data stay exact. */
export const MOST_LINE_UNITS = 100_000;

/** Most products of a wishlist; a link that shares one names them all. */
export const MOST_WISHES = 100;

/** The code of a mailed link that confirms a reminder. */
export const REMINDER_CODE = /^[\w-]{22}$/;
/** The code of a mailed link that stops e-mails: an encrypted e-mail address or customer. */
export const STOP_CODE = /^[\w-]{40,700}$/;

/** The code of a mailed link that confirms a newsletter, and the key of one that ends it. */
export const NEWSLETTER_CODE = /^[\w-]{22}$/;

/** Most products that a product can name as going with it. */
export const MOST_GOES_WITH = 12;

/** Longest discount code. */
export const DISCOUNT_CODE_LENGTH = 40;
/** Most discount codes of one order. */
export const MOST_DISCOUNT_CODES = 20;
/** Most gift cards of one order. */
export const MOST_GIFT_CARDS = 20;

/** Longest e-mail address, in characters. */
export const EMAIL_LENGTH = 250;
/** The same in bytes of UTF-8: RFC 5321's path limit of 256 less the angle brackets. */
export const EMAIL_BYTES = 254;
/** Longest answer to what a sign-in asks for after the password: a code, or a new password. */
export const CHALLENGE_ANSWER_LENGTH = 100;

/** What a customer calls a passkey. */
export const PASSKEY_NAME_LENGTH = 40;
/** Longest first name, and longest last name, in characters. */
export const NAME_LENGTH = 20;
/** The same in bytes of UTF-8: 20 letters of 3 bytes. */
export const NAME_BYTES = 60;
/** Longest name of the recipient on an address. */
export const RECIPIENT_LENGTH = 100;
/**
 * Longest e-mail address and name in a request to price a cart. Looser than in an order, because a
 * price needs no valid contact.
 */
export const PRICING_EMAIL_LENGTH = 254;
export const PRICING_NAME_LENGTH = 100;
/** Longest phone number, as typed. */
export const PHONE_LENGTH = 20;

/** Longest delivery instructions. */
export const DELIVERY_INSTRUCTIONS_LENGTH = 250;
/** Longest message of a gift. */
export const GIFT_MESSAGE_LENGTH = 250;
/** Longest token of a payment provider. */
export const PAYMENT_TOKEN_LENGTH = 4_000;
/**
 * The key under which a call may be repeated without taking effect twice: for an order, and for a
 * change of the account's state.
 */
export const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/;

/** Longest order number. */
export const ORDER_NUMBER_LENGTH = 20;
/** An order number in its stored form. */
export const ORDER_NUMBER = /^[A-Z0-9]{1,20}$/;
/** Longest comment on a line of a return. */
export const RETURN_COMMENT_LENGTH = 500;
/** A return's number in its stored form. */
export const RETURN_NUMBER = /^[A-Z0-9]{1,20}$/;
/** The token that lets a customer return an order: an encrypted order number and customer. */
export const RETURN_TOKEN = /^[\w-]{40,700}$/;
/** The number of a page of the order history, in a query: from 1, without leading zeros. */
export const ORDERS_PAGE = /^[1-9]\d{0,5}$/;

/** Most digits of a frequent-flyer membership's number, as on the card. */
export const MEMBER_ID_LENGTH = 10;
/** A membership's number. */
export const MEMBER_ID = /^\d{1,10}$/;
/** Shortest and longest last name on a membership. */
export const MEMBER_NAME_LENGTH = { min: 2, max: 50 } as const;

export const POSTCODE = /^\d{4}$/;

/** Longest title of a review. */
export const REVIEW_TITLE_LENGTH = 100;
/** Shortest and longest text of a review. */
export const REVIEW_TEXT_LENGTH = { min: 20, max: 5_000 } as const;
/** Longest usual size, and longest activity, of a review. */
export const REVIEW_DETAIL_LENGTH = 40;
/** Longest answer of an author to a refusal, and of the shop to a review. */
export const REVIEW_REPLY_LENGTH = 2_000;
/** The code of a mailed link that opens an order's reviews: an encrypted order number. */
export const REVIEW_CODE = /^[\w-]{40,400}$/;
/** The number of a page of reviews or questions, in a query. */
export const PAGE_NUMBER = /^[1-9]\d{0,4}$/;
