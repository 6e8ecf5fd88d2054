import { vi } from 'vitest';
import { deleteAccountCall } from '#lib/api/calls/account/delete-account.ts';
import { exportAccountCall } from '#lib/api/calls/account/export-account.ts';
import { readAccountCall } from '#lib/api/calls/account/read-account.ts';
import { readAddressesCall } from '#lib/api/calls/account/read-addresses.ts';
import { readOrderCall } from '#lib/api/calls/account/read-order.ts';
import { readOrdersCall } from '#lib/api/calls/account/read-orders.ts';
import { readPaymentMethodsCall } from '#lib/api/calls/account/read-payment-methods.ts';
import {
  type UpdateAccountRequest,
  updateAccountCall,
} from '#lib/api/calls/account/update-account.ts';
import { readPaymentOffersCall } from '#lib/api/calls/payment/read-payment-offers.ts';
import { tokeniseCardCall } from '#lib/api/calls/payment/tokenise-card.ts';
import { readObjectsCall } from '#lib/api/calls/search/read-objects.ts';
import type { Account, OrderSummary, SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { savedAddress as testAddress } from '#tests/support/addresses.ts';
import { answer, failure } from './answer.ts';
import { rememberAs } from './storage.ts';
import { keepSession, userHolds } from './user-pool.ts';

/** A call the shop received, e.g. `PUT /account`, with its body. */
interface AccountCall {
  name: string;
  body: unknown;
}

/** An order of which nothing was returned. */
const NOT_RETURNED = {
  returns: [],
  refunds: [],
  shipments: [],
  canCancel: false,
  refunded: 0,
  paymentState: 'PAID' as const,
  canReturn: false,
};

export interface AccountApi {
  /** Null while the account is still being created. */
  account: Account | null;
  orders: Order[];
  pageSize: number;
  paymentMethods: SavedPaymentMethod[];
  products: Product[];
  /** Answers that replace the default ones, by call name. */
  answers: Map<string, () => Response | Promise<Response>>;
  calls: AccountCall[];
}

export const CUSTOMER = { sub: 'ada', email: 'ada@example.com' };

/** Ada Gum's account, with overrides. */
export function testAccount(change: Partial<Account> = {}): Account {
  return {
    customer: {
      email: CUSTOMER.email,
      firstName: 'Ada',
      lastName: 'Gum',
      phone: '',
      genderPreference: null,
      dateOfBirth: null,
      erpCustomerId: 'C10000001',
      subscriptions: { email: false, sms: false },
      marketingSubscription: false,
    },
    emailVerified: true,
    loyalty: { qantas: null },
    addresses: [],
    ...change,
  };
}

export function customerAddress(change: Partial<SavedAddress> = {}): SavedAddress {
  return testAddress({ contactName: 'Ada Gum', ...change });
}

export function refused(
  status: number,
  code: string,
  more: {
    fields?: Record<string, string>;
    headers?: HeadersInit;
    message?: string;
    reference?: string;
  } = {},
): Response {
  const { fields, headers = {}, message = 'As it is.', reference } = more;
  const error = { code, message, ...(fields && { fields }), ...(reference && { reference }) };
  return Response.json({ error }, { status, headers });
}

/** Replaces the network with a shop that keeps Ada's account, and signs her in. */
export function serveAccount(change: Partial<AccountApi> = {}): AccountApi {
  const api: AccountApi = {
    account: testAccount(),
    orders: [],
    pageSize: 10,
    paymentMethods: [],
    products: [],
    answers: new Map(),
    calls: [],
    ...change,
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    if (new Headers(init.headers).has('x-amz-target')) return userHolds();
    const { pathname, search } = new URL(url, 'http://shop');
    const name = `${init.method ?? 'GET'} ${pathname.replace('/api', '')}`;
    const body: unknown = init.body ? JSON.parse(String(init.body)) : null;
    api.calls.push({ name, body });
    return api.answers.get(name)?.() ?? respond(api, name, body, new URLSearchParams(search));
  });
  keepSession(CUSTOMER.sub);
  rememberAs('signed-in', CUSTOMER);
  return api;
}

function respond(api: AccountApi, name: string, body: unknown, query: URLSearchParams): Response {
  const { account } = api;
  const id = decodeURIComponent(name.split('/').at(-1) ?? '');
  switch (name.replace(/^((?:\S+ )\/account\/[a-z-]+)\/.+$/, '$1/*')) {
    case 'GET /account':
      return account
        ? answer(readAccountCall, { account })
        : failure(readAccountCall, 'CustomerNotFound');
    case 'PUT /account':
      if (account) api.account = updated(account, body as UpdateAccountRequest);
      return answer(updateAccountCall, {});
    case 'DELETE /account':
      api.account = null;
      return answer(deleteAccountCall, {});
    case 'GET /account/export':
      return account ? exported(api, account) : failure(exportAccountCall, 'CustomerNotFound');
    case 'POST /account/addresses':
      return addresses(api, (book) => [...book, { ...(body as SavedAddress), id: 'added' }]);
    case 'PUT /account/addresses/*':
      return addresses(api, (book) =>
        book.map((one) => (one.id === id ? { ...(body as SavedAddress), id } : one)),
      );
    case 'DELETE /account/addresses/*':
      return addresses(api, (book) => book.filter((one) => one.id !== id));
    case 'GET /account/orders':
      return history(api, Number(query.get('page') ?? 1));
    case 'GET /account/orders/*': {
      const order = api.orders.find(({ number }) => number === id);
      return order
        ? answer(readOrderCall, { order, ...NOT_RETURNED })
        : failure(readOrderCall, 'NotFound');
    }
    case 'GET /account/payment-methods':
      return methods(api, api.paymentMethods);
    case 'POST /account/payment-methods':
      return methods(api, [
        ...api.paymentMethods,
        { id: 'added', type: 'CREDIT_CARD', label: 'Visa ending in 1111', expiry: '12/39' },
      ]);
    case 'DELETE /account/payment-methods/*':
      return methods(
        api,
        api.paymentMethods.filter((method) => method.id !== id),
      );
    case 'GET /payment/methods':
      return answer(readPaymentOffersCall, {
        sandbox: true,
        methods: [{ type: 'CREDIT_CARD', form: 'sandbox', threeDSecure: 'never' }],
      });
    case 'POST /payment/sandbox/tokens':
      return answer(tokeniseCardCall, { token: 'card_token', label: 'Visa ending in 1111' });
    default:
      return name.endsWith('/objects') ? objects(api, body) : refused(404, 'NotFound');
  }
}

function exported({ orders, paymentMethods }: AccountApi, account: Account): Response {
  const { sub: id } = CUSTOMER;
  const none = {
    returns: [],
    orderChanges: [],
    cart: [],
    saved: [],
    poolSessions: [],
    wishlist: [],
    sizes: [],
    offersUsed: [],
    emails: [],
    reminders: [],
    giftCards: [],
    reviews: [],
    reviewPictures: [],
    reviewVotes: [],
    questions: [],
    answers: [],
    assistants: [],
  };
  const never = { logIn: null, newsletter: null, priceDrops: null };
  return answer(exportAccountCall, { id, account, orders, paymentMethods, ...none, ...never });
}

function updated(account: Account, { customer, loyalty }: UpdateAccountRequest): Account {
  const change = loyalty?.qantas;
  const linked = change?.action === 'link' ? { memberId: change.memberId, pointsEarned: 0 } : null;
  const { email = account.customer.subscriptions.email, sms } = customer.subscriptions;
  return {
    ...account,
    customer: { ...account.customer, ...customer, subscriptions: { email, sms } },
    loyalty: change ? { qantas: linked } : account.loyalty,
  };
}

function addresses(api: AccountApi, change: (book: SavedAddress[]) => SavedAddress[]): Response {
  const book = change(api.account?.addresses ?? []);
  if (api.account) api.account = { ...api.account, addresses: book };
  return answer(readAddressesCall, { addresses: book });
}

function methods(api: AccountApi, left: SavedPaymentMethod[]): Response {
  api.paymentMethods = left;
  return answer(readPaymentMethodsCall, { paymentMethods: left });
}

function history({ orders, pageSize }: AccountApi, page: number): Response {
  const rows = orders.slice((page - 1) * pageSize, page * pageSize).map(
    ({ number, date, status, channel, total, deliveryTo, lines }): OrderSummary => ({
      number,
      date,
      status,
      channel,
      total,
      deliveryTo,
      units: lines.reduce((sum, line) => sum + line.qty, 0),
      images: [],
    }),
  );
  return answer(readOrdersCall, { orders: rows, count: orders.length, pageSize });
}

function objects({ products }: AccountApi, body: unknown): Response {
  const { objectIds } = body as { objectIds: string[] };
  const results = objectIds.map((id) => products.find((product) => product.id === id) ?? null);
  return answer(readObjectsCall, { data: { results } });
}
