import 'server-only';
import type { BraintreeSettings } from '#lib/config/payment-variables.ts';
import { ensureCustomer } from './customers.ts';
import { raced } from './raced.ts';
import { codesOf, refusedError } from './refusals.ts';
import type { Sdk } from './sdk-types.ts';

/** A token for Braintree's browser code, valid for a day; a customer's may save methods. */
export async function clientToken(
  sdk: Sdk,
  { merchantAccountId }: Pick<BraintreeSettings, 'merchantAccountId'>,
  customerId: string | null,
  signal: AbortSignal,
): Promise<string> {
  if (customerId !== null) await ensureCustomer(sdk, customerId, signal);
  const result = await raced(signal, () =>
    sdk.clientToken.generate({
      ...(merchantAccountId !== undefined && { merchantAccountId }),
      ...(customerId !== null && { customerId }),
    }),
  );
  if (!result.success) throw refusedError('start in the browser', codesOf(result));
  return result.clientToken;
}
