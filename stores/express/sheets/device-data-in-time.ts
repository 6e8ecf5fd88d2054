import { deviceData } from '#lib/api/payment/braintree/device-data.ts';
import { later } from './sheet-run.ts';

/** In ms. Data that only helps to detect fraud must not keep a wallet waiting. */
const PATIENCE_MS = 1_000;

/**
 * What Braintree's risk script reports about this device; null if it is not ready in time. The
 * first call starts collecting.
 */
export function deviceDataInTime(): Promise<string | null> {
  return Promise.race([deviceData(), later(PATIENCE_MS).then(() => null)]);
}
