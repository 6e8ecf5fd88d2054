import * as z from 'zod/mini';
import type { Account, OrderSummary, SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import type { SyncableState } from '#lib/commerce/account/syncable-state.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { addressFields } from './address.ts';
import { MAX_CART_LINES } from './checkout-info.ts';
import { firstName, lastName } from './contact.ts';
import { PHONE_MAX } from './phone.ts';

const id = z.string().check(z.minLength(1), z.maxLength(120));

/** Limits of a frequent-flyer membership: the number has 1 to 10 digits, as on the card. */
export const FREQUENT_FLYER_NUMBER_MAX = 10;
export const FREQUENT_FLYER_NAME_MIN = 2;
export const FREQUENT_FLYER_NAME_MAX = 50;
export const frequentFlyerFields = {
  memberId: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Enter your Frequent Flyer number.', abort: true }),
      z.maxLength(
        FREQUENT_FLYER_NUMBER_MAX,
        `Enter a Frequent Flyer number with ${FREQUENT_FLYER_NUMBER_MAX} characters or fewer.`,
      ),
      z.regex(/^\d+$/, 'Enter the digits of your Frequent Flyer number only.'),
    ),
  lastName: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Enter your last name.', abort: true }),
      z.minLength(
        FREQUENT_FLYER_NAME_MIN,
        `Enter a last name with ${FREQUENT_FLYER_NAME_MIN} characters or more.`,
      ),
      z.maxLength(
        FREQUENT_FLYER_NAME_MAX,
        `Enter a last name with ${FREQUENT_FLYER_NAME_MAX} characters or fewer.`,
      ),
    ),
};

/** GET /account: the response; 404 `CustomerNotFound` while the account is being created. */
export interface AccountResponse {
  account: Account;
}

/**
 * PUT /account: the request. The response is `{}`; reload the account afterwards. 422
 * `LoyaltyNotFound` or `LoyaltyInactive` when a membership cannot be linked; nothing is changed
 * then.
 */
export const updateAccountRequest = z.strictObject({
  customer: z.strictObject({
    firstName,
    lastName,
    phone: z
      .string()
      .check(z.trim(), z.maxLength(PHONE_MAX, `Use ${PHONE_MAX} characters or fewer.`)),
    subscriptions: z.strictObject({ email: z.boolean(), sms: z.boolean() }),
  }),
  loyalty: z.optional(
    z.strictObject({
      qantas: z.discriminatedUnion('action', [
        z.strictObject({ action: z.literal('link'), ...frequentFlyerFields }),
        z.strictObject({ action: z.literal('unlink') }),
      ]),
    }),
  ),
});
export type UpdateAccountRequest = z.infer<typeof updateAccountRequest>;

/** GET /account/export: everything kept about the customer. Times are ISO 8601. */
export interface AccountExport {
  id: string;
  account: Account;
  /** Null if an external user pool keeps the login. */
  logIn: {
    email: string;
    attributes: Record<string, string>;
    createdAt: string;
    sessions: { signedInAt: string; expiresAt: string; endedAt: string | null }[];
  } | null;
  cart: CartItem[];
  orders: Order[];
  paymentMethods: SavedPaymentMethod[];
  offersUsed: { promotionId: string; orderNumber: string }[];
  /** Without their bodies. */
  emails: {
    kind: string;
    subject: string | null;
    to: string;
    createdAt: string;
    sentAt: string | null;
  }[];
}

/** PUT /account/state: the request. Its version is the one the change is based on. */
export const syncableState = z.strictObject({
  syncableStateVersion: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
  cart: z.strictObject({
    items: z
      .record(
        id,
        z.strictObject({
          id,
          productId: id,
          variantId: id,
          qty: z.int().check(z.minimum(1), z.maximum(100_000)),
          createdAt: z.int().check(z.minimum(0)),
        }),
      )
      .check(
        z.refine((items) => Object.keys(items).length <= MAX_CART_LINES, {
          error: `At most ${MAX_CART_LINES} items.`,
        }),
        z.refine((items) => Object.entries(items).every(([key, item]) => key === item.id), {
          error: 'Each item stands under its own id.',
        }),
      ),
  }),
});
/** GET and PUT /account/state: the response; PUT responds 409 `Conflict` to an outdated version. */
export interface AccountStateResponse {
  state: SyncableState;
}

/** POST /account/addresses and PUT /account/addresses/{id}: the request. */
export const saveAddressRequest = z.strictObject({
  ...addressFields,
  isDefaultBilling: z.boolean(),
  isDefaultShipping: z.boolean(),
});
export type SaveAddressRequest = z.infer<typeof saveAddressRequest>;
/**
 * The response of every /account/addresses call: all addresses, oldest first. Errors: 422
 * `AddressAlreadyCreated` (on create), `AddressNotUnique` (on update) or `TooManyAddresses`, 404
 * `AddressNotFound`.
 */
export interface AddressesResponse {
  addresses: SavedAddress[];
}

/** GET /account/orders?page=: newest first. */
export interface AccountOrdersResponse {
  orders: OrderSummary[];
  /** Over all pages. */
  count: number;
  pageSize: number;
}
/** GET /account/orders/{number}. */
export interface AccountOrderResponse {
  order: Order;
}

/** POST /account/payment-methods: a one-time token from the payment gateway. */
export const savePaymentMethodRequest = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(4_000)),
});
/**
 * GET and POST /account/payment-methods and DELETE /account/payment-methods/{id}: the response, all
 * methods now saved. POST responds 422 with a decline's code or `TooManyPaymentMethods`, DELETE 404
 * `PaymentMethodNotFound`, each 503 `PaymentProviderUnavailable` when the provider is unreachable.
 */
export interface PaymentMethodsSavedResponse {
  paymentMethods: SavedPaymentMethod[];
}
