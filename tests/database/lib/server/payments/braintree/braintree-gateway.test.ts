import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BraintreeSettings } from '#lib/config/payment-variables.ts';
import { braintreeGateway } from '#lib/server/payments/braintree/braintree-gateway.ts';
import type { AuthoriseRequest } from '#lib/server/payments/payment-gateway.ts';
import { authoriseRequest, immediate } from '#tests/api/support/sandbox-payments.ts';
import { enteredAddress } from '#tests/support/addresses.ts';
import {
  type BraintreeEmulator,
  SALE,
  startBraintreeEmulator,
} from '#tests/support/braintree-emulator/braintree-emulator.ts';
import type { EmulatedMethod } from '#tests/support/braintree-emulator/methods.ts';

let emulator: BraintreeEmulator;
beforeAll(async () => {
  emulator = await startBraintreeEmulator();
});
beforeEach(() => {
  emulator.requests = [];
  emulator.account.apiRequestKey = 'allowed';
});
afterEach(() => emulator.faults.clear());
afterAll(() => emulator.close());

const patience = () => new AbortController().signal;
const newOrder = () => `SB${randomInt(1_000_000_000, 9_999_999_999)}`;
const shop = (settings: Partial<BraintreeSettings> = {}) =>
  braintreeGateway(emulator.settings(settings));
const sales = () => emulator.requests.filter(({ line }) => SALE.test(line));
const saleSent = () => sales().at(-1)?.body.transaction;

function pay(
  method: Partial<EmulatedMethod> = {},
  request: Partial<AuthoriseRequest> = {},
  gateway = shop(),
) {
  const instrument = immediate(emulator.nonce(method));
  return gateway.authorise(
    authoriseRequest({ instrument, orderNumber: newOrder(), ...request }),
    patience(),
  );
}

describe('the type and label of a Braintree payment', () => {
  it.each([
    ['card', 'BRAINTREE_CREDIT_CARD', 'BRAINTREE_CREDIT_CARD_EXPRESS', 'Mastercard ending in 4444'],
    ['paypal', 'BRAINTREE_PAYPAL', 'BRAINTREE_PAYPAL_EXPRESS', 'PayPal'],
    [
      'google-pay',
      'BRAINTREE_GOOGLE_PAY',
      'BRAINTREE_GOOGLE_PAY_EXPRESS',
      'Google Pay (Mastercard ending in 4444)',
    ],
    [
      'apple-pay',
      'BRAINTREE_APPLE_PAY',
      'BRAINTREE_APPLE_PAY_EXPRESS',
      'Apple Pay (Mastercard ending in 4444)',
    ],
  ] as const)('for %s are %s, or %s in an express checkout', async (kind, type, express, label) => {
    const method = {
      kind,
      cardType: 'MasterCard',
      last4: '4444',
      payerEmail: 'payer@example.com',
    } as const;
    expect(await pay(method)).toMatchObject({ authorisation: { type, label } });
    const instrument = {
      kind: 'braintree',
      express: true,
      token: { type: 'immediate', value: emulator.nonce(method) },
      deviceData: null,
    } as const;
    expect(await pay({}, { instrument })).toMatchObject({
      authorisation: { type: express, label },
    });
  });
});

it.each([
  ['sandbox', true],
  ['production', false],
] as const)(
  'a Braintree gateway in the environment %s is a sandbox: %s',
  (environment, sandbox) => {
    expect(shop({ environment }).sandbox).toBe(sandbox);
  },
);

describe('a Braintree sale', () => {
  it('holds the amount under our order number, with addresses and device data', async () => {
    const orderNumber = newOrder();
    const instrument = {
      kind: 'braintree',
      express: false,
      token: { type: 'immediate', value: emulator.nonce() },
      deviceData: '{"correlation_id":"c1"}',
    } as const;
    await pay({}, { orderNumber, instrument });
    expect(saleSent()).toEqual({
      type: 'sale',
      amount: '189.95',
      order_id: orderNumber,
      api_request_key: orderNumber,
      merchant_account_id: 'aud',
      payment_method_nonce: instrument.token.value,
      device_data: '{"correlation_id":"c1"}',
      customer: { email: 'alex@shop.example' },
      billing: KATOOMBA,
      shipping: KATOOMBA,
      options: { submit_for_settlement: false },
    });
  });

  it('has no shipping address for a pickup', async () => {
    await pay({}, { shippingAddress: null });
    expect(saleSent()).not.toHaveProperty('shipping');
  });

  it('cuts texts that are longer than Braintree accepts', async () => {
    const street1 = 'x'.repeat(300);
    await pay({}, { billingAddress: enteredAddress({ street1 }) });
    expect(saleSent()).toMatchObject({ billing: { street_address: 'x'.repeat(255) } });
  });
});

describe('Braintree’s apiRequestKey', () => {
  it('is not sent again once the account may not use it', async () => {
    emulator.account.apiRequestKey = 'not-allowed';
    const gateway = shop();
    const orderNumber = newOrder();
    expect(await pay({}, { orderNumber }, gateway)).toMatchObject({ status: 'authorised' });
    expect(emulator.ofOrder(orderNumber)).toHaveLength(1);
    expect(sales()).toHaveLength(2);
    expect(await pay({}, {}, gateway)).toMatchObject({ status: 'authorised' });
    expect(sales()).toHaveLength(3);
  });

  it('is left out of refunds too, which are still made once', async () => {
    emulator.account.apiRequestKey = 'not-allowed';
    const gateway = shop();
    const paymentId = await taken(gateway);
    const refund = { refundId: randomUUID(), paymentId, amount: 5_000 };
    for (const _ of [1, 2]) {
      expect(await gateway.refund(refund, patience())).toEqual({ status: 'refunded' });
    }
    const refunds = [...emulator.ledger.transactions.values()].filter(
      (one) => one.refundedTransactionId === paymentId,
    );
    expect(refunds).toHaveLength(1);
  });

  it('of a payment under way is an error, and the payment is made once', async () => {
    const gateway = shop();
    const request = authoriseRequest({
      instrument: immediate(emulator.nonce()),
      orderNumber: newOrder(),
    });
    const hung = emulator.plan({ kind: 'hang', on: SALE });
    const first = gateway.authorise(request, patience());
    await hung.met;
    await expect(gateway.authorise(request, patience())).rejects.toThrow('at work');
    hung.release();
    expect(await first).toMatchObject({ status: 'authorised' });
    expect(emulator.ofOrder(request.orderNumber)).toHaveLength(1);
  });

  it('without effect does not turn a duplicate of a paid order into a decline', async () => {
    emulator.account.apiRequestKey = 'ignored';
    const gateway = shop();
    const orderNumber = newOrder();
    await pay({}, { orderNumber }, gateway);
    await expect(pay({}, { orderNumber }, gateway)).rejects.toThrow('moment ago');
    expect(await gateway.find(orderNumber, patience())).toMatchObject([{ state: 'authorised' }]);
  });
});

describe('an error instead of an outcome', () => {
  it.each([401, 403, 404, 408, 426, 429, 500, 502, 503, 504])(
    'is thrown for HTTP status %i',
    async (status) => {
      emulator.plan({ kind: 'status', status, on: SALE });
      await expect(pay()).rejects.toThrow();
    },
  );

  it('is thrown for a payment in an unexpected status', async () => {
    emulator.plan({
      kind: 'none',
      on: SALE,
      alter: (transaction) => {
        transaction.status = 'settlement_pending';
      },
    });
    await expect(pay()).rejects.toThrow('settlement_pending');
  });

  it('is thrown when a search never ends and the caller gives up', async () => {
    const orderNumber = newOrder();
    await pay({}, { orderNumber });
    const swallowed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const fault = emulator.plan({
      kind: 'none',
      on: /advanced_search$/,
      before: () => emulator.ledger.transactions.clear(),
    });
    const caller = new AbortController();
    const gaveUp = expect(shop().find(orderNumber, caller.signal)).rejects.toThrow('gave up');
    await fault.met;
    caller.abort(new Error('gave up'));
    await gaveUp;
    swallowed.mockRestore();
  });
});

describe('3-D Secure', () => {
  const shifted = {
    enrolled: 'Y',
    liabilityShifted: true,
    liabilityShiftPossible: true,
    status: 'authenticate_successful',
  };
  const given = (status: string) => ({ ...shifted, liabilityShifted: false, status });
  const REJECTED = { status: 'declined', code: 'PaymentGatewayRejected' };

  it('with “never” is not asked for at Braintree', async () => {
    expect(await pay({ threeDSecure: given('authenticate_failed') })).toMatchObject({
      status: 'authorised',
    });
    expect(emulator.requests).toHaveLength(1);
  });

  it.each([
    ['its issuer took the liability', shifted, 'authorised'],
    ['nobody asked its issuer', null, 'authorised'],
    ['its issuer cannot do it', given('unsupported_card'), 'authorised'],
    ['its issuer was away', given('authenticate_unable_to_authenticate'), 'authorised'],
    ['its issuer refused', given('authenticate_failed'), 'declined'],
    ['its issuer refused without asking', given('authenticate_frictionless_failed'), 'declined'],
    ['the challenge was left', given('challenge_required'), 'declined'],
  ])('with “auto” when %s', async (_, threeDSecure, status) => {
    const gateway = shop({ threeDSecure: 'auto' });
    expect(await pay({ threeDSecure }, {}, gateway)).toMatchObject({ status });
  });

  it('with “always” needs a card whose issuer took the liability, and Braintree checks it', async () => {
    const gateway = shop({ threeDSecure: 'always' });
    expect(await pay({ threeDSecure: shifted }, {}, gateway)).toMatchObject({
      status: 'authorised',
    });
    expect(saleSent()).toMatchObject({ options: { three_d_secure: { required: true } } });
    emulator.requests = [];
    expect(await pay({}, {}, gateway)).toEqual(REJECTED);
    const left = { threeDSecure: given('challenge_required') };
    expect(await pay(left, {}, gateway)).toEqual(REJECTED);
    expect(sales()).toEqual([]);
  });

  it('with “always” refuses a token without details at Braintree, to pay or to be saved', async () => {
    const gateway = shop({ threeDSecure: 'always' });
    const unusable = { status: 'declined', code: 'PaymentFailureUnrecoverable' };
    const token = `${emulator.nonce()} `;
    expect(await pay({}, { instrument: immediate(token) }, gateway)).toEqual(unusable);
    const save = { customerId: randomUUID(), token };
    expect(await gateway.vault.save(save, patience())).toEqual(unusable);
    expect(emulator.requests).toEqual([]);
  });

  it.each(['paypal', 'google-pay', 'apple-pay'] as const)(
    'with “always” lets %s pay',
    async (kind) => {
      const gateway = shop({ threeDSecure: 'always' });
      expect(await pay({ kind }, {}, gateway)).toMatchObject({ status: 'authorised' });
    },
  );

  describe('3-D Secure of a saved card', () => {
    const customerId = randomUUID();
    const savedCard = async () => {
      const saved = await shop().vault.save({ customerId, token: emulator.nonce() }, patience());
      return saved.status === 'saved' ? saved.method.id : '';
    };

    it('with “always” refuses a payment by the saved card itself', async () => {
      const gateway = shop({ threeDSecure: 'always' });
      const token = { type: 'saved', value: await savedCard() } as const;
      const instrument = { kind: 'braintree', express: false, deviceData: null, token } as const;
      expect(await pay({}, { instrument, customerId }, gateway)).toEqual(REJECTED);
    });

    it('uses a one-time token of it, which only its owner gets', async () => {
      const { vault } = shop();
      const id = await savedCard();
      const exchanged = await vault.exchange({ customerId, id }, patience());
      expect(exchanged).toEqual({ token: expect.stringMatching(/^tokencc_/), bin: '411111' });
      const other = { customerId: randomUUID(), id };
      expect(await vault.exchange(other, patience())).toBeNull();
      expect(await vault.exchange({ customerId, id: 'unknown' }, patience())).toBeNull();
      await vault.remove({ customerId, id }, patience());
      expect(await vault.exchange({ customerId, id }, patience())).toBeNull();
    });

    it('has no such token for a saved PayPal account', async () => {
      const { vault } = shop();
      const owner = randomUUID();
      const token = emulator.nonce({ kind: 'paypal', payerEmail: 'payer@example.com' });
      const saved = await vault.save({ customerId: owner, token }, patience());
      const id = saved.status === 'saved' ? saved.method.id : '';
      expect(await vault.exchange({ customerId: owner, id }, patience())).toBeNull();
    });

    it('lets that token pay once its issuer was asked, and does not save the card again', async () => {
      const gateway = shop({ threeDSecure: 'always' });
      const id = await savedCard();
      const exchanged = await gateway.vault.exchange({ customerId, id }, patience());
      const instrument = immediate(exchanged?.token ?? '');
      expect(await pay({}, { instrument, customerId }, gateway)).toEqual(REJECTED);
      const authenticated = immediate(emulator.nonce({ threeDSecure: shifted }));
      const paid = await pay({}, { instrument: authenticated, customerId }, gateway);
      expect(paid).toMatchObject({ status: 'authorised' });
      expect(await gateway.vault.list(customerId, patience())).toHaveLength(1);
    });

    it.each([
      ['always', null, 'declined'],
      ['always', shifted, 'saved'],
      ['auto', null, 'saved'],
      ['auto', given('authenticate_rejected'), 'declined'],
      ['never', given('authenticate_rejected'), 'saved'],
    ] as const)(
      'with “%s”: a card with the result %o is %s',
      async (threeDSecure, info, status) => {
        const { vault } = shop({ threeDSecure });
        const owner = randomUUID();
        const token = emulator.nonce({ threeDSecure: info });
        expect(await vault.save({ customerId: owner, token }, patience())).toMatchObject({
          status,
        });
        expect(await vault.list(owner, patience())).toHaveLength(status === 'saved' ? 1 : 0);
      },
    );
  });

  it.each([
    ['always', false, 'declined'],
    ['always', true, 'authorised'],
    ['auto', false, 'authorised'],
    ['never', false, 'authorised'],
  ] as const)(
    'with “%s”: a card in Google Pay that is a network token (%s) is %s',
    async (threeDSecure, isNetworkTokenized, status) => {
      const gateway = shop({ threeDSecure });
      const paid = await pay({ kind: 'google-pay', isNetworkTokenized }, {}, gateway);
      expect(paid).toMatchObject({ status });
    },
  );
});

it('Braintree says which one-time tokens are of Google Pay', async () => {
  const isGooglePay = (token: string) => shop().isGooglePay(token, patience());
  expect(await isGooglePay(emulator.nonce({ kind: 'google-pay' }))).toBe(true);
  for (const token of [emulator.nonce(), emulator.nonce({ kind: 'apple-pay' }), 'nobody']) {
    expect(await isGooglePay(token)).toBe(false);
  }
});

describe('Braintree’s fingerprint of a card', () => {
  const fingerprint = (token: string, customerId: string | null = null) =>
    shop().fingerprint({ instrument: immediate(token), customerId }, patience());

  it('is the same for a card with any expiry, and differs between cards', async () => {
    const first = await fingerprint(emulator.nonce());
    expect(first).toMatch(/^[\w-]{20,}$/);
    expect(await fingerprint(emulator.nonce({ expirationYear: '2040' }))).toBe(first);
    expect(await fingerprint(emulator.nonce({ last4: '1881' }))).not.toBe(first);
  });

  it('is the same for a saved card, and given only for its owner', async () => {
    const customerId = randomUUID();
    const saved = await shop().vault.save({ customerId, token: emulator.nonce() }, patience());
    const value = saved.status === 'saved' ? saved.method.id : '';
    const token = { type: 'saved', value } as const;
    const instrument = { kind: 'braintree', express: false, deviceData: null, token } as const;
    const of = (owner: string | null) =>
      shop().fingerprint({ instrument, customerId: owner }, patience());
    expect(await of(customerId)).toBe(await fingerprint(emulator.nonce()));
    expect(await of(randomUUID())).toBeNull();
    expect(await of(null)).toBeNull();
  });

  it('is the same for a card in Google Pay each time', async () => {
    const first = await fingerprint(emulator.nonce({ kind: 'google-pay' }));
    expect(first).toMatch(/^[\w-]{20,}$/);
    expect(await fingerprint(emulator.nonce({ kind: 'google-pay' }))).toBe(first);
    const other = emulator.nonce({ kind: 'google-pay', last4: '1881' });
    expect(await fingerprint(other)).not.toBe(first);
  });

  it('does not exist for PayPal, Apple Pay or an unknown token', async () => {
    expect(await fingerprint(emulator.nonce({ kind: 'paypal' }))).toBeNull();
    expect(await fingerprint(emulator.nonce({ kind: 'apple-pay' }))).toBeNull();
    expect(await fingerprint('nobody')).toBeNull();
    expect(await fingerprint('../customers/1')).toBeNull();
  });
});

describe('a refund that Braintree refuses', () => {
  it('is refused with the processor’s code, also when it is asked again', async () => {
    const gateway = shop();
    const paymentId = await taken(gateway);
    const refund = { refundId: randomUUID(), paymentId, amount: 7_777 };
    const refused = { status: 'refused', reason: expect.stringContaining('2005') };
    expect(await gateway.refund(refund, patience())).toEqual(refused);
    expect(await gateway.refund(refund, patience())).toEqual(refused);
  });

  it('is refused for a payment that Braintree does not have', async () => {
    const refund = { refundId: randomUUID(), paymentId: 'unknown1', amount: 100 };
    expect(await shop().refund(refund, patience())).toMatchObject({ status: 'refused' });
  });
});

it('saving a card at Braintree verifies it with one dollar', async () => {
  emulator.vault.verifications = [];
  await shop().vault.save({ customerId: randomUUID(), token: emulator.nonce() }, patience());
  expect(emulator.vault.verifications).toEqual([{ amount: '1.00', status: 'verified' }]);
});

describe('saving a card from a device’s wallet', () => {
  const declined = { status: 'declined', code: 'PaymentInstrumentTypeNotAccepted' };
  const vaulted = (owner: string) =>
    [...emulator.vault.methods.values()].filter(({ customerId }) => customerId === owner);

  it.each(['google-pay', 'apple-pay'] as const)('is declined: %s', async (kind) => {
    const customerId = randomUUID();
    const token = emulator.nonce({ kind });
    expect(await shop().vault.save({ customerId, token }, patience())).toEqual(declined);
    expect(vaulted(customerId)).toEqual([]);
  });

  it('is declined even if Braintree does not remove it, which is logged without its id', async () => {
    const customerId = randomUUID();
    const token = emulator.nonce({ kind: 'google-pay' });
    emulator.plan({ kind: 'status', status: 503, on: /^DELETE/ });
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await shop().vault.save({ customerId, token }, patience())).toEqual(declined);
    const lines = log.mock.calls.map(([line]) => String(line)).join('');
    log.mockRestore();
    expect(lines).toContain('stays in Braintree’s vault');
    const [left] = vaulted(customerId);
    expect(left && lines.includes(left.token)).toBe(false);
  });
});

it('the Braintree gateway writes neither keys nor tokens to the log', async () => {
  const lines: string[] = [];
  const written = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  const nonce = emulator.nonce();
  const settings = emulator.settings({ merchantAccountId: 'no-such-account' });
  const instrument = immediate(nonce);
  const request = authoriseRequest({ instrument, orderNumber: newOrder() });
  const answer = await braintreeGateway(settings).authorise(request, patience());
  emulator.plan({ kind: 'status', status: 401, on: SALE });
  const failure: unknown = await shop()
    .authorise(request, patience())
    .catch((error) => error);
  written.mockRestore();
  expect(answer).toEqual({ status: 'declined', code: 'PaymentFailureUnrecoverable' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('91513');
  const { stack = '' } = failure instanceof Error ? failure : {};
  for (const secret of [settings.privateKey, `${settings.publicKey}:`, nonce]) {
    expect(lines.join('') + stack).not.toContain(secret);
  }
});

async function taken(gateway: ReturnType<typeof shop>): Promise<string> {
  const result = await pay({}, {}, gateway);
  if (result.status === 'declined') throw new Error(result.code);
  const { paymentId } = result.authorisation;
  await gateway.capture(paymentId, result.authorisation.amount, patience());
  emulator.settle();
  return paymentId;
}

const KATOOMBA = {
  first_name: 'Alex',
  last_name: 'Marr',
  street_address: '12 Ridge Road',
  locality: 'Katoomba',
  region: 'NSW',
  postal_code: '2780',
  country_code_alpha2: 'AU',
};
