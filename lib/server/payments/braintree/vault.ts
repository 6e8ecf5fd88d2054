import 'server-only';
import braintree from 'braintree';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import { VERIFICATION_AMOUNT } from '#lib/commerce/payment/verification.ts';
import type { BraintreeSettings } from '#lib/config/payment-variables.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import type { PaymentVault, SavedCardToken, SaveMethodResult } from '../payment-vault.ts';
import { abortable } from './abortable.ts';
import { toAmount } from './amounts.ts';
import { ensureCustomer, ownMethod } from './customers.ts';
import { cardLabel } from './labels.ts';
import { declineOf } from './read-transaction.ts';
import { codesOf, isNotAccepted, orNull, refusedError } from './refusals.ts';
import type { Sdk, SdkMethod } from './sdk-types.ts';
import { checkIssuer } from './three-d-secure.ts';

/**
 * Braintree's vault. It stores a method again each time it is saved. The shop shows only the oldest
 * of identical methods, and removes all of them together.
 */
export function braintreeVault(sdk: Sdk, settings: Settings): PaymentVault {
  return {
    save: (request, signal) => save(sdk, settings, request, signal),
    exchange: (method, signal) => exchange(sdk, method, signal),
    list: async (customerId, signal) => (await groups(sdk, customerId, signal)).map(shownOf),
    remove: (method, signal) => remove(sdk, method, signal),
    forget: async (customerId, signal) => {
      await orNull(abortable(signal, () => sdk.customer.delete(customerId)));
    },
  };
}

/** In ms: short, so that the shopper still gets the answer in time. */
const UNSAVE_MS = 3_000;

type Settings = Pick<BraintreeSettings, 'merchantAccountId' | 'threeDSecure'>;

/** A method in the vault that the shop can show. */
interface Kept extends SavedPaymentMethod {
  createdAt: number;
  /** The same for identical methods. */
  likeness: string;
}

async function save(
  sdk: Sdk,
  { merchantAccountId, threeDSecure: setting }: Settings,
  { customerId, token }: { customerId: string; token: string },
  signal: AbortSignal,
): Promise<SaveMethodResult> {
  // The verification contains the issuer's 3-D Secure result, but is not refused if there is none.
  const check = await checkIssuer(sdk, { setting, nonce: token }, signal);
  if (check === 'failed') return { status: 'declined', code: 'PaymentGatewayRejected' };
  if (check === 'unknown') return { status: 'declined', code: 'PaymentFailureUnrecoverable' };
  await ensureCustomer(sdk, customerId, signal);
  const result = await abortable(signal, () =>
    sdk.paymentMethod.create({
      customerId,
      paymentMethodNonce: token,
      options: {
        verifyCard: true,
        verificationAmount: toAmount(VERIFICATION_AMOUNT),
        ...(merchantAccountId !== undefined && {
          verificationMerchantAccountId: merchantAccountId,
        }),
      },
    }),
  );
  if (!result.success) {
    if (result.verification) return { status: 'declined', code: declineOf(result.verification) };
    const code = isNotAccepted(codesOf(result))
      ? 'PaymentInstrumentTypeNotAccepted'
      : 'PaymentFailureUnrecoverable';
    return { status: 'declined', code };
  }
  const kept = keptOf(result.paymentMethod);
  // For example, the card of a device, which cannot pay from here.
  if (!kept) {
    await unsave(sdk, result.paymentMethod.token, signal);
    return { status: 'declined', code: 'PaymentInstrumentTypeNotAccepted' };
  }
  const alike = (await groups(sdk, customerId, signal)).find(
    ([oldest]) => oldest.likeness === kept.likeness,
  );
  return { status: 'saved', method: alike ? shownOf(alike) : shownOf([kept]) };
}

/**
 * Removes a method that its owner would not see among the saved methods, and so could never remove.
 */
async function unsave(sdk: Sdk, id: string, signal: AbortSignal): Promise<void> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(UNSAVE_MS)]);
  try {
    await orNull(abortable(limited, () => sdk.paymentMethod.delete(id)));
  } catch (error) {
    const failure = error instanceof Error ? error.name : typeof error;
    logProblem('A method that is not shown stays in Braintree’s vault.', { failure });
  }
}

async function exchange(
  sdk: Sdk,
  { customerId, id }: { customerId: string; id: string },
  signal: AbortSignal,
): Promise<SavedCardToken | null> {
  const method = await ownMethod(sdk, { customerId, token: id }, signal);
  if (!(method instanceof braintree.CreditCard)) return null;
  const result = await abortable(signal, () => sdk.paymentMethodNonce.create(id));
  if (!result.success) throw refusedError('exchange a saved card', codesOf(result));
  return { token: result.paymentMethodNonce.nonce, bin: method.bin };
}

async function remove(
  sdk: Sdk,
  { customerId, id }: { customerId: string; id: string },
  signal: AbortSignal,
): Promise<boolean> {
  const own = (await groups(sdk, customerId, signal)).find((group) =>
    group.some((kept) => kept.id === id),
  );
  if (!own) return false;
  // Remove the one that is shown last: until then the customer can try again.
  for (const kept of own.toReversed()) {
    await orNull(abortable(signal, () => sdk.paymentMethod.delete(kept.id)));
  }
  return true;
}

/** Removes a saved method that its owner has revoked; returns whether there was one. */
export async function removeRevoked(sdk: Sdk, id: string, signal: AbortSignal): Promise<boolean> {
  const method = await orNull(abortable(signal, () => sdk.paymentMethod.find(id)));
  if (!method || !isRevoked(method)) return false;
  await orNull(abortable(signal, () => sdk.paymentMethod.delete(id)));
  return true;
}

/**
 * Whether its owner has cancelled, at PayPal, the agreement that lets the shop charge it. It stays
 * in the vault, but can never pay again.
 */
function isRevoked(method: SdkMethod): boolean {
  return method instanceof braintree.PayPalAccount && Boolean(method.revokedAt);
}

type Group = [Kept, ...Kept[]];

/** A customer's methods in groups of identical ones; oldest first, both groups and methods. */
async function groups(sdk: Sdk, customerId: string, signal: AbortSignal): Promise<Group[]> {
  const customer = await orNull(abortable(signal, () => sdk.customer.find(customerId)));
  const kept = (customer?.paymentMethods ?? [])
    .flatMap((method) => keptOf(method) ?? [])
    .toSorted((a, b) => a.createdAt - b.createdAt);
  const found = new Map<string, Group>();
  for (const one of kept) {
    const group = found.get(one.likeness);
    if (group) group.push(one);
    else found.set(one.likeness, [one]);
  }
  return [...found.values()];
}

function shownOf([{ id, type, label, expiry }]: Group): SavedPaymentMethod {
  return { id, type, label, expiry };
}

/** Null for anything but a card or a PayPal account, and for a revoked one. */
function keptOf(method: SdkMethod): Kept | null {
  if (isRevoked(method)) return null;
  const createdAt = Date.parse(method.createdAt);
  if (method instanceof braintree.PayPalAccount) {
    const { token: id, email } = method;
    const likeness = `paypal ${email}`;
    return { id, type: 'PAYPAL', label: `PayPal (${email})`, expiry: null, createdAt, likeness };
  }
  if (!(method instanceof braintree.CreditCard)) return null;
  const { token: id, expirationMonth = '', expirationYear = '', uniqueNumberIdentifier } = method;
  const expiry = `${expirationMonth}/${expirationYear.slice(-2)}`;
  const likeness = `card ${uniqueNumberIdentifier} ${expiry}`;
  return { id, type: 'CREDIT_CARD', label: cardLabel(method), expiry, createdAt, likeness };
}
