import { deviceData } from '#lib/api/payment/braintree/device-data.ts';
import { later } from './sheet-run.ts';

/** In ms: what only helps to tell fraud must not keep a wallet waiting. */
const PATIENCE_MS = 1_000;

/**
 * What Braintree's risk script says of this device; null if it says nothing in time. Collecting
 * begins with the first call.
 */
export function deviceDataInTime(): Promise<string | null> {
  return Promise.race([deviceData(), later(PATIENCE_MS).then(() => null)]);
}
