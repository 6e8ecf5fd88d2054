import { BraintreeClientApi } from '#tests/e2e/support/providers/braintree-client-api.ts';
import type { HostAnswer } from '#tests/e2e/support/providers/provider-network.ts';
import type { BraintreeEmulator } from '#tests/support/braintree-emulator/braintree-emulator.ts';
import { methodOf } from '#tests/support/braintree-emulator/methods.ts';

export interface WalletNetwork {
  /** Hosts that cannot be reached. */
  blocked: Set<string>;
  /** Hosts that take a request, and never answer. */
  silent: Set<string>;
  /** The scripts asked for, by host. */
  scripts: string[];
  /** Calls of Braintree's API for browsers: name and body. */
  calls: { name: string; body: Record<string, unknown> }[];
}

const CLIENT_API = 'https://api.sandbox.braintreegateway.com:443/merchants/shop/client_api';
/** Of POST /payment/client-tokens, as Braintree makes them. */
export const CLIENT_TOKEN = btoa(
  JSON.stringify({
    version: 2,
    environment: 'sandbox',
    merchantId: 'shop',
    authorizationFingerprint: 'fingerprint|of-a-double',
    configUrl: `${CLIENT_API}/v1/configuration`,
    clientApiUrl: CLIENT_API,
    assetsUrl: 'https://assets.braintreegateway.com',
    challenges: ['cvv'],
    graphQL: {
      url: 'https://payments.sandbox.braintree-api.com/graphql',
      date: '2018-05-08',
      features: ['tokenize_credit_cards'],
    },
  }),
);

/** The scripts of the providers, as doubles. As in a browser, each runs once in a page: a file. */
const SCRIPTS: Record<string, () => Promise<unknown>> = {
  'pay.google.com': () => import('#tests/e2e/support/providers/google-pay.ts'),
  'www.sandbox.paypal.com': () => import('#tests/e2e/support/providers/paypal-v6.ts'),
  'js-sandbox.squarecdn.com': () => import('#tests/e2e/support/providers/afterpay-popup.ts'),
};

/** Where tests write what a wallet's shopper does. */
const PLANS = ['googlePay', 'applePay', 'payPalSheet', 'afterpaySheet'];

let network: WalletNetwork;

/**
 * Lets the real browser code of Braintree talk to a double of its API, and scripts of wallets load
 * as doubles. To be called before each test. It stays for the whole file: analytics are sent late.
 * What a page keeps, such as scripts that it has loaded, is kept between tests: those of scripts
 * that do not load have a file of their own.
 */
export function serveWallets(): WalletNetwork {
  network = { blocked: new Set(), silent: new Set(), scripts: [], calls: [] };
  let nonces = 0;
  const emulator = {
    nonce: () => `nonce-${++nonces}`,
    // Tokens of the server's, of a saved card.
    vault: { look: () => methodOf({}) },
  } as unknown as BraintreeEmulator;
  const api = new BraintreeClientApi(emulator);
  Object.assign(globalThis, { XMLHttpRequest: requestClass(network, api.answer) });
  return network;
}

/** A browser with Apple Pay, until `forgetWallets`. */
export async function serveApplePay(): Promise<void> {
  const { APPLE_PAY } = await import('#tests/e2e/support/providers/apple-pay-session.ts');
  Object.assign(window, APPLE_PAY);
}

/** Ends what a test planned for its wallets. */
export function forgetWallets(): void {
  for (const name of PLANS) Reflect.deleteProperty(window, name);
  for (const name of ['ApplePaySession', 'ApplePayError']) Reflect.deleteProperty(window, name);
}

const { head } = document;
const append = head.append.bind(head);
const appendChild = head.appendChild.bind(head);

function take(node: unknown): boolean {
  if (!(node instanceof HTMLScriptElement) || !node.src) return false;
  void load(network, node);
  return true;
}

head.append = (...nodes) => {
  for (const node of nodes) if (!take(node)) append(node);
};
head.appendChild = (node) => (take(node) ? node : appendChild(node));

async function load(
  { scripts, blocked, silent }: WalletNetwork,
  script: HTMLScriptElement,
): Promise<void> {
  const { host } = new URL(script.src);
  scripts.push(host);
  if (silent.has(host)) return;
  const run = SCRIPTS[host];
  await Promise.resolve();
  if (!run || blocked.has(host)) {
    script.onerror?.(new Event('error'));
    return;
  }
  await run();
  script.onload?.(new Event('load'));
}

/** XMLHttpRequest as far as Braintree's code uses it. */
function requestClass(network: WalletNetwork, answer: HostAnswer) {
  return class {
    withCredentials = false;
    timeout = 0;
    readyState = 0;
    status = 0;
    responseText = '';
    onreadystatechange: (() => void) | null = null;
    #url = '';

    open(_method: string, url: string) {
      this.#url = url;
    }

    setRequestHeader() {}

    send(text?: string) {
      void this.#answer(text ?? '').then(() => {
        this.readyState = 4;
        this.onreadystatechange?.();
      });
    }

    async #answer(text: string) {
      const url = new URL(this.#url);
      if (network.blocked.has(url.host) || !url.host.includes('braintree')) return;
      const body = text.startsWith('{') ? JSON.parse(text) : {};
      const name = body.operationName ?? url.pathname.split('/client_api/v1/')[1] ?? url.pathname;
      network.calls.push({ name, body });
      if (network.silent.has(url.host)) return new Promise<never>(() => {});
      const request = { postDataJSON: () => body } as Parameters<HostAnswer>[0];
      const given = await answer(request, url);
      this.status = given ? (given.status ?? 200) : 404;
      this.responseText = JSON.stringify(given?.json ?? {});
    }
  };
}
