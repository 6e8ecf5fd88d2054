import { readFileSync } from 'node:fs';
import { placeOrder } from '#lib/server/checkout/attempt/place-order.ts';
import { connect } from '#lib/server/db/database.ts';
import { afterpayGateway } from '#lib/server/payments/afterpay/afterpay-gateway.ts';
import { braintreeGateway } from '#lib/server/payments/braintree/braintree-gateway.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';

/*
 * Places the order read from stdin and kills itself with SIGKILL (kill -9) on the way. Pays at the
 * sandbox, or at Braintree or Afterpay with the settings given as JSON.
 */

const [url = '', key = '', doom = '', settings = '{}'] = process.argv.slice(2);
const db = connect(url);
const { braintree, afterpay } = JSON.parse(settings);
const gateway = braintree
  ? braintreeGateway(braintree)
  : afterpay
    ? afterpayGateway(db, afterpay, 'https://shop.example')
    : sandboxGateway(db);
await placeOrder(
  db,
  { key, request: JSON.parse(readFileSync(0, 'utf8')) },
  {
    gateway,
    onStep: (step) => {
      if (step === doom) process.kill(process.pid, 'SIGKILL');
    },
  },
);
