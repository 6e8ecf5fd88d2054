import { create } from 'braintree-web/data-collector';
import { braintreeClient } from './braintree-client.ts';
import { inTime } from './in-time.ts';

/** In ms. An order must not wait long for data that only helps to detect fraud. */
const TIMEOUT_MS = 5_000;
/** The limit of POST /checkout/order. */
const MOST_LENGTH = 8_000;

let collecting: Promise<string | null> | null = null;

/**
 * What Braintree's risk script reports about this device, collected once per page. Null if the
 * script is blocked or slow: a payment must not wait for it.
 */
export function deviceData(): Promise<string | null> {
  collecting ??= collect();
  return collecting;
}

async function collect(): Promise<string | null> {
  try {
    const client = await braintreeClient();
    const collector = await inTime(TIMEOUT_MS, create({ client }), (late) => late.teardown());
    const { deviceData: data } = collector;
    return data.length <= MOST_LENGTH ? data : null;
  } catch {
    collecting = null;
    return null;
  }
}
