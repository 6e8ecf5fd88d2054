import * as z from 'zod/mini';
import {
  type AccountExport,
  type AccountResponse,
  type AccountStateResponse,
  type PaymentMethodsSavedResponse,
  syncableState,
} from '#lib/api/schemas/account.ts';
import {
  type Account,
  GENDER_PREFERENCES,
  type SavedPaymentMethod,
} from '#lib/commerce/account/account.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { savedAddress } from './address.ts';
import { order } from './order.ts';

const text = z.string();

const account: z.ZodMiniType<Account> = z.strictObject({
  customer: z.strictObject({
    email: text,
    firstName: text,
    lastName: text,
    phone: text,
    genderPreference: z.nullable(z.enum(GENDER_PREFERENCES)),
    dateOfBirth: z.nullable(z.iso.date()),
    erpCustomerId: text,
    subscriptions: z.strictObject({ email: z.boolean(), sms: z.boolean() }),
    marketingSubscription: z.boolean(),
  }),
  emailVerified: z.boolean(),
  loyalty: z.strictObject({
    qantas: z.nullable(z.strictObject({ memberId: text, pointsEarned: z.int() })),
  }),
  addresses: z.array(savedAddress),
});

const paymentMethod: z.ZodMiniType<SavedPaymentMethod> = z.strictObject({
  id: text,
  type: z.enum(['CREDIT_CARD', 'PAYPAL']),
  label: text,
  expiry: z.nullable(text),
});

const cartItem: z.ZodMiniType<CartItem> = z.strictObject({
  id: text,
  productId: text,
  variantId: text,
  qty: z.int(),
  createdAt: z.int(),
});

/** GET /account. */
export const accountAnswer: z.ZodMiniType<AccountResponse> = z.strictObject({ account });

/** GET and PUT /account/state: the answer has the shape of the request. */
export const stateAnswer: z.ZodMiniType<AccountStateResponse> = z.strictObject({
  state: syncableState,
});

/** All /account/payment-methods calls. */
export const paymentMethodsAnswer: z.ZodMiniType<PaymentMethodsSavedResponse> = z.strictObject({
  paymentMethods: z.array(paymentMethod),
});

/** GET /account/export. */
export const exportAnswer: z.ZodMiniType<AccountExport> = z.strictObject({
  id: text,
  account,
  logIn: z.nullable(
    z.strictObject({
      email: text,
      attributes: z.record(text, text),
      createdAt: z.iso.datetime(),
      sessions: z.array(
        z.strictObject({
          signedInAt: z.iso.datetime(),
          expiresAt: z.iso.datetime(),
          endedAt: z.nullable(z.iso.datetime()),
        }),
      ),
    }),
  ),
  cart: z.array(cartItem),
  orders: z.array(order),
  paymentMethods: z.array(paymentMethod),
  offersUsed: z.array(z.strictObject({ promotionId: text, orderNumber: text })),
  emails: z.array(
    z.strictObject({
      kind: text,
      subject: z.nullable(text),
      to: text,
      createdAt: z.iso.datetime(),
      sentAt: z.nullable(z.iso.datetime()),
    }),
  ),
});
