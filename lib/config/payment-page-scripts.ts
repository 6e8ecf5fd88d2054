/*
 * Every script that may run on a page where cards are typed, with its reason and what assures that
 * it is the right one (PCI DSS 4.0.1, requirements 6.4.3 and 11.6.1). docs/payment-page-scripts.md
 * shows this list to people, and tests hold both to the pages' policy.
 */

export interface PaymentPageScript {
  /**
   * A folder of the shop, an origin or a folder of one, `inline`, or the variable whose origin it
   * is.
   */
  from: string;
  what: string;
  /** Why payment pages need it. */
  reason: string;
  /** What assures that the right script runs. */
  integrity: string;
}

const PROVIDER = 'Host named in the policy, and in it only if configured; the provider changes it';

export const PAYMENT_PAGE_SCRIPTS: readonly PaymentPageScript[] = [
  {
    from: '/_next/static/chunks/',
    what: 'The shop’s code, with the browser code of Braintree',
    reason: 'Shows the checkout, and opens the provider’s card fields',
    integrity:
      'Built from packages pinned by checksum; served by the shop itself, named by content',
  },
  {
    from: '/_page/',
    what: 'What the page’s scripts start from',
    reason: 'The data of the page’s HTML, for the shop’s code',
    integrity: 'Named by the hash of its content; served by the shop itself',
  },
  {
    from: 'inline',
    what: 'Scripts in the HTML',
    reason: 'Hide a secret in the address, start the code, limit what scripts may load',
    integrity: 'Each by its hash in the policy; the server knows each text (`PAGE_SCRIPTS`)',
  },
  {
    from: 'https://c.paypal.com',
    what: 'PayPal’s risk script',
    reason: 'Tells fraud by the device',
    integrity: PROVIDER,
  },
  {
    from: 'https://songbird.cardinalcommerce.com',
    what: 'Cardinal’s songbird.js',
    reason: 'Has the card’s issuer authenticate the shopper (3-D Secure)',
    integrity: PROVIDER,
  },
  {
    from: 'https://songbirdstag.cardinalcommerce.com',
    what: 'The same, of Braintree’s sandbox',
    reason: 'Tests of 3-D Secure',
    integrity: PROVIDER,
  },
  {
    from: 'https://www.paypal.com',
    what: 'PayPal’s web SDK',
    reason: 'Opens PayPal’s sheet',
    integrity: PROVIDER,
  },
  {
    from: 'https://www.sandbox.paypal.com',
    what: 'The same, of PayPal’s sandbox',
    reason: 'Tests of PayPal',
    integrity: PROVIDER,
  },
  {
    from: 'https://pay.google.com',
    what: 'Google Pay’s pay.js',
    reason: 'Draws Google’s button and opens its sheet',
    integrity: PROVIDER,
  },
  {
    from: 'https://js.squarecdn.com',
    what: 'Afterpay’s pop-up',
    reason: 'Opens Afterpay’s sheet',
    integrity: PROVIDER,
  },
  {
    from: 'https://js-sandbox.squarecdn.com',
    what: 'The same, of Afterpay’s sandbox',
    reason: 'Tests of Afterpay',
    integrity: PROVIDER,
  },
  {
    from: 'https://challenges.cloudflare.com',
    what: 'Turnstile',
    reason: 'Keeps scripts from trying cards, gift cards and passwords',
    integrity: PROVIDER,
  },
  {
    from: 'https://www.google.com/recaptcha/',
    what: 'reCAPTCHA’s loader',
    reason: 'Keeps scripts from trying cards, gift cards and passwords',
    integrity: PROVIDER,
  },
  {
    from: 'https://www.gstatic.com/recaptcha/',
    what: 'reCAPTCHA itself, which its loader names',
    reason: 'Keeps scripts from trying cards, gift cards and passwords',
    integrity: PROVIDER,
  },
  {
    from: 'FRAUD_SCRIPT_SRC',
    what: 'The fraud-prevention script that the operator chose, and what else it loads from its host',
    reason: 'Tells fraud by the device; its token goes along with the order',
    integrity: PROVIDER,
  },
];

/**
 * Whether the list holds a script at this address. `origin`: of the shop; `fraudScript`: the value of
 * `FRAUD_SCRIPT_SRC`.
 */
export function isPaymentPageScript(
  address: string,
  { origin, fraudScript }: { origin: string; fraudScript?: string },
): boolean {
  const script = new URL(address);
  return PAYMENT_PAGE_SCRIPTS.some(({ from }) => {
    if (from === 'inline') return false;
    if (from === 'FRAUD_SCRIPT_SRC') {
      return fraudScript !== undefined && script.origin === new URL(fraudScript).origin;
    }
    const folder = new URL(from, origin);
    return script.origin === folder.origin && script.pathname.startsWith(folder.pathname);
  });
}
