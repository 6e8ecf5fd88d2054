import 'server-only';
import * as z from 'zod/mini';
import { AFTERPAY_RETURN_PATH, isApprovalPage } from '#lib/commerce/checkout/approval.ts';
import { PAYMENT_TOKEN_LENGTH } from '#lib/commerce/limits.ts';
import type {
  AfterpayCheckout,
  AfterpayCheckoutRequest,
  AfterpayCheckouts,
  Consumer,
} from '../payment-gateway.ts';
import { afterpayContact, fromAfterpayContact, toAfterpayContact } from './afterpay-address.ts';
import { type AfterpayClient, AfterpayError, errorCodeOf } from './afterpay-client.ts';
import { afterpayMoney, centsOf, toAfterpayMoney } from './afterpay-money.ts';

/** Afterpay's name for an order that is collected. */
const PICKUP_COURIER = 'INSTORE_PICKUP';

const started = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(PAYMENT_TOKEN_LENGTH)),
  redirectCheckoutUrl: z.string(),
});

const optionalText = z.nullish(z.string());

const checkout = z.object({
  amount: afterpayMoney,
  mode: optionalText,
  consumer: z.nullish(
    z.object({
      givenNames: optionalText,
      surname: optionalText,
      email: optionalText,
      phoneNumber: optionalText,
    }),
  ),
  shipping: z.nullish(afterpayContact),
  courier: z.nullish(z.object({ name: optionalText })),
  merchant: z.nullish(z.object({ popupOriginUrl: optionalText })),
  shippingOptionIdentifier: optionalText,
});
export type OpenCheckout = z.infer<typeof checkout>;

/** Afterpay's checkouts. `siteUrl`: the shop's own origin, the only one that they may return to. */
export function afterpayCheckouts(call: AfterpayClient, siteUrl: string): AfterpayCheckouts {
  return {
    async start(request, signal) {
      const body = checkoutBody(request, siteUrl);
      const answer = await call(
        { method: 'POST', path: 'checkouts', name: 'start checkout', body },
        signal,
      );
      const { data } = started.safeParse(answer.json);
      if (answer.status !== 201 || !data) {
        const code = errorCodeOf(answer) ?? 'no token';
        throw new AfterpayError(`Afterpay started no checkout: ${answer.status}, ${code}.`);
      }
      const { token, redirectCheckoutUrl: redirectUrl } = data;
      // The browser goes to this address, so accept only Afterpay's own.
      if (!isApprovalPage('AFTERPAY', redirectUrl)) {
        throw new AfterpayError('Afterpay named a page that is not its own.');
      }
      return { token, redirectUrl };
    },
    async read(token, signal) {
      const open = await readCheckout(call, token, signal);
      return open && expressChoice(open);
    },
  };
}

/**
 * A checkout that has not paid yet; null if it is unknown, expired or used.
 * @throws AfterpayError
 */
export async function readCheckout(
  call: AfterpayClient,
  token: string,
  signal: AbortSignal,
): Promise<OpenCheckout | null> {
  const path = `checkouts/${encodeURIComponent(token)}`;
  const answer = await call({ method: 'GET', path, name: 'read checkout' }, signal);
  if (answer.status === 404 || answer.status === 412) return null;
  const { data } = checkout.safeParse(answer.json);
  if (answer.status !== 200 || !data) throw new AfterpayError('Afterpay answered no checkout.');
  return data;
}

/** Whether the order is collected at a store. */
export function isPickup({ courier }: OpenCheckout): boolean {
  return courier?.name === PICKUP_COURIER;
}

/** Whether the shopper chose it in Afterpay's pop-up window rather than on its page. */
export function isExpress({ mode, merchant }: OpenCheckout): boolean {
  return mode ? mode === 'express' : Boolean(merchant?.popupOriginUrl);
}

function checkoutBody(request: AfterpayCheckoutRequest, siteUrl: string): object {
  const { amount, shippingAddress, consumer, express } = request;
  const wantsPickup = express === 'pickup' || (express === null && !shippingAddress);
  return {
    amount: toAfterpayMoney(amount),
    ...(consumer && { consumer: toAfterpayConsumer(consumer) }),
    ...(shippingAddress && { shipping: toAfterpayContact(shippingAddress) }),
    ...(wantsPickup && { courier: { name: PICKUP_COURIER } }),
    ...(express !== null && { mode: 'express' }),
    merchant:
      express === null
        ? {
            redirectConfirmUrl: `${siteUrl}${AFTERPAY_RETURN_PATH}`,
            redirectCancelUrl: `${siteUrl}${AFTERPAY_RETURN_PATH}`,
          }
        : { popupOriginUrl: new URL(siteUrl).origin },
  };
}

function toAfterpayConsumer({ firstName, lastName, email, phone }: Consumer): object {
  return { givenNames: firstName, surname: lastName, email, phoneNumber: phone };
}

/**
 * What the shopper chose in an express checkout. Null before they confirm it, for an address that
 * the shop cannot deliver to, and for any other kind of checkout: the token of a redirect checkout
 * was in an address bar, and must not reveal who pays.
 */
function expressChoice(open: OpenCheckout): AfterpayCheckout | null {
  const { consumer, shipping, shippingOptionIdentifier } = open;
  const amount = centsOf(open.amount);
  if (!isExpress(open) || amount === null || !consumer?.email) return null;
  const shippingAddress = isPickup(open) || !shipping ? null : fromAfterpayContact(shipping);
  if (!isPickup(open) && !shippingAddress) return null;
  return {
    amount,
    consumer: {
      firstName: consumer.givenNames ?? '',
      lastName: consumer.surname ?? '',
      email: consumer.email,
      phone: consumer.phoneNumber ?? '',
    },
    shippingAddress,
    methodCode: shippingOptionIdentifier ?? null,
  };
}
