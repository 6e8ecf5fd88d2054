import type { BrowserContext, Request, Route } from '@playwright/test';
import type { BraintreeEmulator } from '#tests/support/braintree-emulator/braintree-emulator.ts';
import { answerBraintreeAssets } from './braintree-assets.ts';
import { BraintreeClientApi } from './braintree-client-api.ts';
import { answerBank, answerCardinal, answerPayPal, answerWallet } from './other-hosts.ts';

/** What a host answers; undefined: it has no such address. */
export type HostAnswer = (request: Request, url: URL) => Promise<Fulfilment | undefined>;
export type Fulfilment = NonNullable<Parameters<Route['fulfill']>[0]>;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

/**
 * The providers' hosts as a browser sees them: doubles of what only they serve, and Braintree's
 * client API on top of the emulator's account. Everything else is refused and noted.
 */
export class ProviderNetwork {
  /** What pages asked of providers, like `script c.paypal.com/da/r/fb.js`. */
  asked: string[] = [];
  /** Addresses that no provider has. */
  unknown: string[] = [];
  readonly client: BraintreeClientApi;
  /** By address; null: its connection is cut. */
  readonly #blocked = new Map<RegExp, Fulfilment | null>();
  readonly #held = new Map<RegExp, Promise<void>>();
  readonly #hosts: Record<string, HostAnswer>;

  constructor(braintree: BraintreeEmulator) {
    this.client = new BraintreeClientApi(braintree);
    const clientApi: HostAnswer = (request, url) => this.client.answer(request, url);
    this.#hosts = {
      'payments.sandbox.braintree-api.com': clientApi,
      'api.sandbox.braintreegateway.com': clientApi,
      'origin-analytics-sand.sandbox.braintree-api.com': async () => ({ json: {} }),
      'assets.braintreegateway.com': answerBraintreeAssets,
      'c.paypal.com': answerPayPal,
      'b.stats.paypal.com': answerPayPal,
      'www.paypal.com': answerPayPal,
      'checkout.paypal.com': answerPayPal,
      'www.sandbox.paypal.com': answerWallet('paypal-v6'),
      'pay.google.com': answerWallet('google-pay'),
      'js-sandbox.squarecdn.com': answerWallet('afterpay-popup'),
      'songbirdstag.cardinalcommerce.com': answerCardinal,
      'acs.some-bank.example': answerBank,
    };
  }

  /** Answers a further host, such as a wallet's. */
  host(name: string, answer: HostAnswer): void {
    this.#hosts[name] = answer;
  }

  /**
   * Cuts the connection to addresses that match, or gives them another answer; the returned function
   * ends that.
   */
  block(address: RegExp, answer: Fulfilment | null = null): () => void {
    this.#blocked.set(address, answer);
    return () => {
      this.#blocked.delete(address);
    };
  }

  /** Lets requests to addresses that match wait, until the returned function is called. */
  hold(address: RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(address, promise);
    return () => {
      this.#held.delete(address);
      resolve();
    };
  }

  /** Takes over all requests of a context's pages, except to servers on this machine. */
  async install(context: BrowserContext, servers: readonly string[]): Promise<void> {
    await context.route(
      (url) => !servers.includes(url.origin) && url.protocol.startsWith('http'),
      (route) => this.#answer(route),
    );
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    this.asked.push(`${request.resourceType()} ${url.host}${url.pathname}`);
    const blocked = [...this.#blocked].find(([pattern]) => pattern.test(url.href));
    if (blocked?.[1] === null) return route.abort();
    for (const [pattern, until] of this.#held) if (pattern.test(url.href)) await until;
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    const answer = blocked?.[1] ?? (await this.#hosts[url.host]?.(request, url));
    if (answer) {
      const answered = route.fulfill({ ...answer, headers: { ...CORS, ...answer.headers } });
      // Whoever asked may be gone by now.
      return answered.catch(() => {});
    }
    this.unknown.push(`${request.method()} ${url.href}`);
    return route.abort();
  }
}
