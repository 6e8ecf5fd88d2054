import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from '#lib/api/calls/call.ts';
import { account } from '#lib/api/schemas/answered-account.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { cartRecipients } from '#lib/api/schemas/card-recipient.ts';
import { optional } from '#lib/api/schemas/optional.ts';
import { order, orderRefund, shipment } from '#lib/api/schemas/order.ts';
import { orderReturn } from '#lib/api/schemas/return.ts';
import { savedPaymentMethod } from '#lib/api/schemas/saved-payment-method.ts';
import { NO_CUSTOMER_YET } from './account-errors.ts';
import { readPaymentMethodsCall } from './read-payment-methods.ts';

const text = z.string();
const time = z.iso.datetime();

const line = z.object({
  id: text,
  productId: text,
  variantId: text,
  qty: z.int(),
  createdAt: z.int(),
  /** To whom gift cards go. */
  recipients: optional(cartRecipients),
});

/** Everything kept about the customer. Times are ISO 8601. */
export const exportAccountCall = defineCall({
  method: 'GET',
  path: '/account/export',
  request: nothing,
  response: z.object({
    id: text,
    account,
    /** Null if an external user pool keeps the login. */
    logIn: z.nullable(
      z.object({
        email: text,
        attributes: z.record(text, text),
        createdAt: time,
        /** Since when log-ins take two steps; null if they do not. */
        twoStepSince: z.nullable(time),
        sessions: z.array(
          z.object({
            /** The browser in words; empty if nobody knows. */
            device: text,
            signedInAt: time,
            /** Null: not noted yet. */
            lastUsedAt: z.nullable(time),
            expiresAt: time,
            endedAt: z.nullable(time),
          }),
        ),
        /** Without their keys, which mean nothing to anybody. */
        passkeys: z.array(z.object({ name: text, addedAt: time, lastUsedAt: z.nullable(time) })),
        /**
         * Changes of the sign-in address in the last days, including those that were never
         * completed.
         */
        emailChanges: z.array(
          z.object({ from: text, to: text, askedAt: time, changedAt: z.nullable(time) }),
        ),
      }),
    ),
    /** Sessions of an external user pool, as far as the shop has seen them. */
    poolSessions: z.array(
      z.object({ device: text, signedInAt: time, lastUsedAt: time, endedAt: z.nullable(time) }),
    ),
    cart: z.array(line),
    /** What was saved for later from the cart. */
    saved: z.array(line),
    wishlist: z.array(z.object({ productId: text, createdAt: z.int() })),
    /**
     * The consent to e-mails about lower prices, with what the e-mails were about; null if there
     * never was one.
     */
    priceDrops: z.nullable(
      z.object({
        consents: z.array(
          z.object({
            email: text,
            words: z.nullable(text),
            source: text,
            agreedAt: time,
            endedAt: z.nullable(time),
            endedBy: z.nullable(text),
          }),
        ),
        told: z.array(z.object({ productId: text, price: z.int(), toldAt: time })),
      }),
    ),
    /** A size that was forgotten since is empty. */
    sizes: z.array(z.object({ system: text, size: text, chosenAt: z.int() })),
    orders: z.array(order),
    returns: z.array(orderReturn),
    /**
     * For each order that has any of these: parcels, and who took them; refunds that belong to no
     * return; what staff noted.
     */
    orderChanges: z.array(
      z.object({
        orderNumber: text,
        shipments: z.array(shipment),
        receivedBy: z.array(z.object({ shipment: text, name: text })),
        refunds: z.array(orderRefund),
        notes: z.array(z.object({ at: time, note: text })),
      }),
    ),
    paymentMethods: z.array(savedPaymentMethod),
    offersUsed: z.array(z.object({ promotionId: text, orderNumber: text })),
    /** E-mails that were asked for and not sent yet, to the customer's verified address. */
    reminders: z.array(
      z.object({
        productId: text,
        variantId: z.nullable(text),
        requestedAt: time,
        confirmedAt: z.nullable(time),
      }),
    ),
    /**
     * The record of consent to marketing e-mail at the verified address; null if the address never
     * asked.
     */
    newsletter: z.nullable(
      z.object({
        state: text,
        history: z.array(
          z.object({
            step: text,
            source: z.nullable(text),
            words: z.nullable(text),
            endedBy: z.nullable(text),
            at: time,
          }),
        ),
      }),
    ),
    /** Gift cards that were mailed to the verified address. */
    giftCards: z.array(
      z.object({ lastFour: text, to: text, from: text, message: text, sentAt: time }),
    ),
    /** Every version of each review, with what was said about it. */
    reviews: z.array(
      z.object({
        orderNumber: text,
        line: z.int(),
        version: z.int(),
        writtenAt: time,
        stars: z.int(),
        title: text,
        text,
        fit: z.nullable(z.int()),
        width: z.nullable(z.int()),
        usualSize: z.nullable(text),
        activity: z.nullable(text),
        recommends: z.nullable(z.boolean()),
        name: z.nullable(text),
        region: z.nullable(text),
        state: text,
        reason: z.nullable(text),
        answer: z.nullable(text),
        /** The pictures, by their ids in `reviewPictures`. */
        pictures: z.array(z.object({ id: text, alt: z.nullable(text) })),
      }),
    ),
    /** Also those whose review was not sent yet. */
    reviewPictures: z.array(
      z.object({
        id: text,
        orderNumber: text,
        line: z.int(),
        addedAt: time,
        /** The size of the picture that the shop keeps, in pixels. */
        width: z.int(),
        height: z.int(),
        /** A small copy, as a data URL. */
        data: text,
      }),
    ),
    /** Which reviews the customer found helpful or not. */
    reviewVotes: z.array(z.object({ review: text, vote: text, votedAt: time })),
    /** Questions about products, by their models. */
    questions: z.array(
      z.object({
        model: text,
        askedAt: time,
        text,
        name: z.nullable(text),
        state: text,
        reason: z.nullable(text),
        /** What the customer said to a refusal. */
        objection: z.nullable(text),
      }),
    ),
    /** Answers to such questions. */
    answers: z.array(
      z.object({
        question: text,
        answeredAt: time,
        text,
        name: z.nullable(text),
        state: text,
        reason: z.nullable(text),
        /** What the customer said to a refusal. */
        objection: z.nullable(text),
      }),
    ),
    /** The assistants that may use the account. */
    assistants: z.array(
      z.object({
        client: text,
        scopes: z.array(text),
        linkedAt: time,
        usedAt: z.nullable(time),
      }),
    ),
    /** The e-mails without their bodies. */
    emails: z.array(
      z.object({
        kind: text,
        subject: z.nullable(text),
        to: text,
        createdAt: time,
        sentAt: z.nullable(time),
      }),
    ),
  }),
  errors: { ...NO_CUSTOMER_YET, ...readPaymentMethodsCall.errors },
});
export type AccountExport = ResponseOf<typeof exportAccountCall>;
