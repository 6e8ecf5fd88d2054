import { create } from 'braintree-web/data-collector';
import { braintreeClient } from './braintree-client.ts';
import { inTime } from './in-time.ts';

/** In ms. An order must not wait long for what only helps to tell fraud. */
const TIMEOUT_MS = 5_000;
/** What POST /checkout/order takes. */
const MOST_LENGTH = 8_000;

let collecting: Promise<string | null> | null = null;

/**
 * What Braintree's risk script says of this device, collected once for the page. Null where it is
 * blocked or slow: money must not wait for it.
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
