import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { BraintreeSettings } from '#lib/config/payment-variables.ts';
import { type Answer, type Body, objectIn, textIn } from './answers.ts';
import { clientToken } from './client-token.ts';
import type { EmulatedDispute } from './disputes.ts';
import { type FaultPlan, Faults, type PlannedFault } from './faults.ts';
import type { EmulatedMethod } from './methods.ts';
import { type EmulatedAccount, EmulatedLedger, type EmulatedTransaction } from './transactions.ts';
import { EmulatedVault } from './vault.ts';
import { xml, xmlDocument } from './xml.ts';

/** A request as it reached the emulator. */
export interface SeenRequest {
  /** Like `POST /merchants/shop/transactions`. */
  line: string;
  body: Body;
}

const MERCHANT_ID = 'shop';
const PUBLIC_KEY = 'public';
const PRIVATE_KEY = 'private-key-of-the-emulator';

/** Matches the request that makes a payment; for faults. */
export const SALE = /^POST .*\/transactions$/;
export const SEARCH = /^POST .*\/advanced_search_ids$/;
export const CAPTURE = /^PUT .*\/submit_for_settlement$/;
export const VOID = /^PUT .*\/void$/;
export const REFUND = /^POST .*\/refund$/;

/**
 * Braintree's server API on this machine, for the real SDK: the same wire, its documented test
 * values, an account's ledger, and faults on demand.
 */
export class BraintreeEmulator {
  account: EmulatedAccount = {
    apiRequestKey: 'allowed',
    currency: 'AUD',
    merchantAccountId: 'aud',
    duplicateWindowMs: 30_000,
  };
  vault = new EmulatedVault();
  ledger = new EmulatedLedger(this.vault, this.account);
  disputes = new Map<string, EmulatedDispute>();
  faults = new Faults();
  requests: SeenRequest[] = [];
  #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => request.socket.destroy());
    });
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  /** Like `http://127.0.0.1:40001`; for `BRAINTREE_API_URL`. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Settings of a shop with an account here. */
  settings(given: Partial<BraintreeSettings> = {}): BraintreeSettings {
    return {
      environment: 'sandbox',
      merchantId: MERCHANT_ID,
      publicKey: PUBLIC_KEY,
      privateKey: PRIVATE_KEY,
      merchantAccountId: 'aud',
      methods: ['card', 'paypal', 'google-pay', 'apple-pay'],
      cardEntry: 'hosted-fields',
      threeDSecure: 'never',
      googlePayMerchantId: undefined,
      apiUrl: this.url,
      ...given,
    };
  }

  /** The same settings as variables of the environment. */
  variables(): Record<string, string> {
    return {
      BRAINTREE_ENVIRONMENT: 'sandbox',
      BRAINTREE_MERCHANT_ID: MERCHANT_ID,
      BRAINTREE_PUBLIC_KEY: PUBLIC_KEY,
      BRAINTREE_PRIVATE_KEY: PRIVATE_KEY,
      BRAINTREE_MERCHANT_ACCOUNT_ID: this.account.merchantAccountId,
      BRAINTREE_METHODS: 'card,paypal,google-pay,apple-pay',
      BRAINTREE_API_URL: this.url,
    };
  }

  /** A one-time token for a method, a valid Visa unless told otherwise. */
  nonce(method: Partial<EmulatedMethod> = {}): string {
    return this.vault.createNonce(method);
  }

  plan(fault: FaultPlan): PlannedFault {
    return this.faults.plan(fault);
  }

  /** All payments and refunds under an order number. */
  ofOrder(orderNumber: string): EmulatedTransaction[] {
    return this.ledger.ofOrder(orderNumber);
  }

  /** Lets all captured payments settle, as a night does. */
  settle(): void {
    for (const transaction of this.ledger.transactions.values()) {
      if (transaction.status === 'submitted_for_settlement') transaction.status = 'settled';
    }
  }

  async close(): Promise<void> {
    this.faults.clear();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const [path = ''] = (request.url ?? '').split('?');
    const line = `${request.method} ${path}`;
    if (request.headers.authorization !== AUTHORIZATION) {
      response.writeHead(401).end();
      return;
    }
    this.requests.push({ line, body });
    const fault = this.faults.take(line);
    await this.#answer(response, { line, body, fault });
  }

  async #answer(
    response: ServerResponse,
    { line, body, fault }: SeenRequest & { fault: PlannedFault | undefined },
  ): Promise<void> {
    const kind = fault?.plan.kind;
    if (kind === 'cut') return void response.destroy();
    if (kind === 'status') return void response.writeHead(fault?.plan.status ?? 500).end();
    const hold = kind === 'hang' ? fault?.released : undefined;
    fault?.plan.before?.();
    if (kind === 'twice') await this.#route(line, body, fault, undefined);
    const [status, content] = await this.#route(line, body, fault, hold);
    if (kind === 'lost') return void response.destroy();
    if (kind === 'late') await fault?.released;
    if (kind === 'drip') return drip(response, fault);
    const text = content === undefined ? ' ' : xmlDocument(content);
    const headers = { 'content-type': 'application/xml; charset=utf-8' };
    if (kind === 'garbage')
      return void response.writeHead(status, headers).end('<transaction><id>');
    response.writeHead(status, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(text));
  }

  async #route(
    line: string,
    body: Body,
    fault: PlannedFault | undefined,
    hold: Promise<void> | undefined,
  ): Promise<Answer> {
    const [method = '', path = ''] = line.split(' ');
    const [, , merchant, what, which, action] = path.split('/');
    if (merchant !== MERCHANT_ID) return [403];
    if (what === 'transactions' && which === undefined) {
      return this.ledger.sale(objectIn(body, 'transaction'), fault?.plan.alter, hold);
    }
    await hold;
    switch (what) {
      case 'client_token': {
        const customerId = textIn(objectIn(body, 'client_token'), 'customer_id');
        return [201, { clientToken: { value: clientToken(MERCHANT_ID, customerId) } }];
      }
      case 'transactions':
        return this.#routeTransaction(which ?? '', action, body);
      case 'disputes': {
        const dispute = this.disputes.get(which ?? '');
        return dispute ? [200, { dispute }] : [404];
      }
      case 'customers':
        if (method === 'POST') return this.vault.createCustomer(objectIn(body, 'customer'));
        return method === 'DELETE'
          ? this.vault.deleteCustomer(which ?? '')
          : this.vault.readCustomer(which ?? '');
      case 'payment_method_nonces':
        return this.vault.readNonce(which ?? '');
      case 'payment_methods':
        if (action === 'nonces') return this.vault.exchange(which ?? '');
        if (method === 'POST') return this.vault.createMethod(objectIn(body, 'payment_method'));
        return method === 'DELETE'
          ? this.vault.deleteMethod(action ?? '')
          : this.vault.readMethod(action ?? '');
      default:
        return [404];
    }
  }

  #routeTransaction(which: string, action: string | undefined, body: Body): Answer {
    const search = objectIn(body, 'search');
    if (which === 'advanced_search_ids') {
      // The SDK reads a list of text elements.
      const ids = this.ledger.searchIds(search).map((id) => xml('item', id));
      return [
        200,
        `<search-results><page-size type="integer">${PAGE_SIZE}</page-size><ids type="array">${ids.join('')}</ids></search-results>`,
      ];
    }
    if (which === 'advanced_search') {
      const found = this.ledger.page(Array.isArray(search.ids) ? search.ids : []);
      return [
        200,
        `<credit-card-transactions type="collection"><page-size type="integer">${PAGE_SIZE}</page-size>${found.map((fields) => xml('transaction', fields)).join('')}</credit-card-transactions>`,
      ];
    }
    return action === undefined ? this.ledger.read(which) : this.ledger.change(which, action, body);
  }
}

/** Starts an emulator on a free port. */
export async function startBraintreeEmulator(): Promise<BraintreeEmulator> {
  const emulator = new BraintreeEmulator();
  await emulator.listen();
  return emulator;
}

const AUTHORIZATION = `Basic ${Buffer.from(`${PUBLIC_KEY}:${PRIVATE_KEY}`).toString('base64')}`;
const PAGE_SIZE = 50;
const DRIP_MS = 25;

async function readBody(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? {} : (JSON.parse(text) as Body);
}

/** A byte now and then keeps a socket from ever being idle. */
function drip(response: ServerResponse, fault: PlannedFault | undefined): void {
  response.writeHead(200, { 'content-type': 'application/xml' });
  const timer = setInterval(() => response.write(' '), DRIP_MS);
  response.on('close', () => clearInterval(timer));
  void fault?.released.then(() => response.destroy());
}
