import 'server-only';
import type { BraintreeSettings } from '#lib/config/payment-variables.ts';
import { abortable } from './abortable.ts';
import { codesOf, refusedError } from './refusals.ts';
import type { Sdk } from './sdk-types.ts';

/**
 * A token for Braintree's browser code, valid for a day. Of no customer: with a customer's, any code
 * in the browser could save cards, each verified, past the shop's limits of declines and of methods.
 */
export async function clientToken(
  sdk: Sdk,
  { merchantAccountId }: Pick<BraintreeSettings, 'merchantAccountId'>,
  signal: AbortSignal,
): Promise<string> {
  const result = await abortable(signal, () =>
    sdk.clientToken.generate({ ...(merchantAccountId !== undefined && { merchantAccountId }) }),
  );
  if (!result.success) throw refusedError('start in the browser', codesOf(result));
  return result.clientToken;
}
