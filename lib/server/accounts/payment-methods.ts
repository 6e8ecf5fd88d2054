import 'server-only';
import type { ApiError } from '#lib/api/api-error.ts';
import { createSavedCardTokenCall } from '#lib/api/calls/account/create-saved-card-token.ts';
import { readPaymentMethodsCall } from '#lib/api/calls/account/read-payment-methods.ts';
import { removePaymentMethodCall } from '#lib/api/calls/account/remove-payment-method.ts';
import { savePaymentMethodCall } from '#lib/api/calls/account/save-payment-method.ts';
import { MAX_PAYMENT_METHODS, type SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import type { Db } from '#lib/server/db/database.ts';
import { LeaseTakenError } from '#lib/server/db/lease.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { cardFingerprint } from '#lib/server/payments/card-fingerprint.ts';
import { countDeclines, type Payer } from '#lib/server/payments/count-declines.ts';
import type { PaymentGateway, PaymentInstrument } from '#lib/server/payments/payment-gateway.ts';
import type { PaymentVault, SavedCardToken } from '#lib/server/payments/payment-vault.ts';
import { withWalletLock } from '#lib/server/payments/with-wallet-lock.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { within } from '#lib/server/platform/within.ts';

/** Timeout of each call to the provider, in ms. */
const TIMEOUT_MS = 10_000;
/** How long to wait for another change of the same account's methods, in ms. */
const OTHERS_MS = 15_000;

/** The format of the providers' ids; any other id cannot exist, so the provider is not asked. */
const METHOD_ID = /^[\w-]{1,64}$/;

/** Calls the provider; if it is unreachable, throws the error that the call names for that. */
const FAILURES = {
  load: readPaymentMethodsCall.errors,
  save: savePaymentMethodCall.errors,
  exchange: createSavedCardTokenCall.errors,
  remove: removePaymentMethodCall.errors,
} as const;

/**
 * A customer's saved payment methods, oldest first.
 * @throws ApiError 503 `PaymentProviderUnavailable`
 */
export async function readPaymentMethods(
  vault: PaymentVault,
  customerId: string,
): Promise<SavedPaymentMethod[]> {
  return ask('load', (signal) => vault.list(customerId, signal));
}

/**
 * Saves the method behind a one-time token; returns all saved methods.
 * @throws ApiError 422 `TooManyPaymentMethods` or a decline's code, 429 `RateLimited` after too
 * many declines, 503 `PaymentProviderUnavailable`
 */
export async function savePaymentMethod(
  db: Db,
  gateway: PaymentGateway,
  { customerId, payer, token }: { customerId: string; payer: Payer; token: string },
): Promise<SavedPaymentMethod[]> {
  const { vault } = gateway;
  const instrument: PaymentInstrument = {
    kind: 'braintree',
    express: false,
    token: { type: 'immediate', value: token },
    deviceData: null,
  };
  const fingerprint = () => cardFingerprint(gateway, { instrument, customerId });
  await countDeclines(db, { payer, fingerprint }, (declined) =>
    saveOneByOne(db, customerId, async () => {
      const known = await ask('save', (signal) => vault.list(customerId, signal));
      if (known.length >= MAX_PAYMENT_METHODS) {
        throw callError(savePaymentMethodCall.errors, 'TooManyPaymentMethods');
      }
      const result = await ask('save', (signal) => vault.save({ customerId, token }, signal));
      if (result.status === 'saved') return;
      declined();
      throw callError(savePaymentMethodCall.errors, result.code);
    }),
  );
  return readPaymentMethods(vault, customerId);
}

async function saveOneByOne(db: Db, customerId: string, save: () => Promise<void>): Promise<void> {
  try {
    await withWalletLock(db, { customerId, waitMs: OTHERS_MS }, save);
  } catch (error) {
    if (error instanceof LeaseTakenError) throw providerUnavailable('save');
    throw error;
  }
}

/**
 * Removes a saved payment method; returns the remaining ones.
 * @throws ApiError 404 `PaymentMethodNotFound`, 503 `PaymentProviderUnavailable`
 */
export async function removePaymentMethod(
  vault: PaymentVault,
  customerId: string,
  id: string,
): Promise<SavedPaymentMethod[]> {
  const removed =
    METHOD_ID.test(id) &&
    (await ask('remove', (signal) => vault.remove({ customerId, id }, signal)));
  if (!removed) {
    throw callError(removePaymentMethodCall.errors, 'PaymentMethodNotFound');
  }
  return readPaymentMethods(vault, customerId);
}

/**
 * A one-time token of a customer's saved card.
 * @throws ApiError 404 `PaymentMethodNotFound`, 503 `PaymentProviderUnavailable`
 */
export async function createSavedCardToken(
  vault: PaymentVault,
  customerId: string,
  id: string,
): Promise<SavedCardToken> {
  const token = METHOD_ID.test(id)
    ? await ask('exchange', (signal) => vault.exchange({ customerId, id }, signal))
    : null;
  if (!token) throw callError(createSavedCardTokenCall.errors, 'PaymentMethodNotFound');
  return token;
}

async function ask<Answer>(
  what: keyof typeof FAILURES,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await within(TIMEOUT_MS, work);
  } catch (error) {
    const failure = error instanceof Error ? error.name : typeof error;
    logProblem('The payment provider gave no usable answer.', { what, failure });
    throw providerUnavailable(what);
  }
}

function providerUnavailable(what: keyof typeof FAILURES): ApiError {
  return callError(FAILURES[what], 'PaymentProviderUnavailable');
}
