import type { AfterpaySettings, BraintreeSettings } from './payment-variables.ts';
import type { PolicySources } from './policy-sources.ts';

/** What Braintree's own code loads, for every payment method. */
function clientHosts(prefix: string) {
  return [
    `https://payments.${prefix}braintree-api.com`,
    `https://api.${prefix}braintreegateway.com`,
    prefix === ''
      ? 'https://client-analytics.braintreegateway.com'
      : 'https://origin-analytics-sand.sandbox.braintree-api.com',
    // Its statistics. It works without them, but logs errors in the console.
    'https://www.paypal.com',
  ];
}

const RISK_HOST = 'https://c.paypal.com';
/** PayPal's risk script, which reports about the device; its frame and its beacon. */
const DEVICE_DATA = {
  scripts: [RISK_HOST],
  frames: [RISK_HOST],
  images: ['https://b.stats.paypal.com', RISK_HOST],
};

/** The hosts of Braintree and of the payment methods that it offers. */
export function braintreeSources({
  BRAINTREE,
}: {
  BRAINTREE: BraintreeSettings | undefined;
}): readonly PolicySources[] {
  if (!BRAINTREE) return [];
  const { methods } = BRAINTREE;
  const prefix = BRAINTREE.environment === 'sandbox' ? 'sandbox.' : '';
  const hasWallet = methods.some((method) => method !== 'card');
  return [
    { pages: hasWallet ? 'express' : 'checkout', connects: clientHosts(prefix), ...DEVICE_DATA },
    ...(methods.includes('card') ? cardSources(BRAINTREE) : []),
    ...(methods.includes('paypal') ? [payPalSources(prefix)] : []),
    ...(methods.includes('google-pay') ? [GOOGLE_PAY] : []),
  ];
}

function cardSources({ cardEntry, threeDSecure, environment }: BraintreeSettings): PolicySources[] {
  const assets = 'https://assets.braintreegateway.com';
  const form: PolicySources =
    cardEntry === 'hosted-fields'
      ? { pages: 'checkout', frames: [assets] }
      : {
          pages: 'checkout',
          styles: [assets],
          images: [assets],
          frames: [assets],
        };
  if (threeDSecure === 'never') return [form];
  const songbird = environment === 'sandbox' ? 'songbirdstag' : 'songbird';
  return [
    form,
    {
      pages: 'checkout',
      scripts: [`https://${songbird}.cardinalcommerce.com`],
      // The page of the card's bank, which may be any host.
      frames: ['https:'],
    },
  ];
}

function payPalSources(prefix: string): PolicySources {
  const host = `https://www.${prefix}paypal.com`;
  return {
    pages: 'express',
    scripts: [host],
    connects: [host],
    images: [host, 'https://www.paypalobjects.com'],
    frames: [host, 'https://checkout.paypal.com'],
    payments: [host],
    popups: true,
  };
}

const GOOGLE_HOST = 'https://pay.google.com';
const GOOGLE_PAY: PolicySources = {
  pages: 'express',
  scripts: [GOOGLE_HOST],
  // Google's script styles its button with its own style element, whose text varies.
  styleElements: ["'unsafe-inline'"],
  connects: [GOOGLE_HOST, 'https://google.com'],
  images: ['https://www.gstatic.com'],
  frames: [GOOGLE_HOST],
  payments: [GOOGLE_HOST],
  popups: true,
};

/** The hosts of Afterpay's pop-up, which the express buttons open. */
export function afterpaySources({
  AFTERPAY,
}: {
  AFTERPAY: AfterpaySettings | undefined;
}): readonly PolicySources[] {
  if (!AFTERPAY) return [];
  const isSandbox = AFTERPAY.environment === 'sandbox';
  const script = `https://js${isSandbox ? '-sandbox' : ''}.squarecdn.com`;
  const portal = `https://portal${isSandbox ? '.sandbox' : ''}.afterpay.com`;
  return [
    {
      pages: 'express',
      scripts: [script],
      connects: [script, portal],
      images: [script],
      frames: [portal],
      popups: true,
    },
  ];
}
