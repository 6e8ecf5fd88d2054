import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  abandonPayment,
  authorisePayment,
  findPayment,
} from '#lib/server/checkout/payment/authorise-payment.ts';
import { provideRecorder } from '#lib/server/metrics/record.ts';
import type { AuthoriseRequest, PaymentGateway } from '#lib/server/payments/payment-gateway.ts';

const TIMEOUTS = { authorise: 5_000, lookUp: 5_000, lookUpPauses: [0, 0] };
const timeouts = { ...TIMEOUTS, lease: 0, heartbeat: 0, repeat: 0, poll: 0 };

const request: AuthoriseRequest = {
  orderNumber: 'SB000000001',
  amount: 4_900,
  instrument: { kind: 'afterpay', express: false, token: 'ap' },
  customerId: null,
  saveInstrument: false,
  email: 'ada@example.com',
  billingAddress: {} as AuthoriseRequest['billingAddress'],
  shippingAddress: null,
  fraudToken: null,
};

const paid = { paymentId: 'p1', amount: 4_900, type: 'CREDIT_CARD', label: 'Visa ending in 1111' };
const authorised = { ...paid, state: 'authorised' };
const declined = { paymentId: 'p0', amount: 4_900, state: 'declined' };

type Answer = () => Promise<unknown>;

/** A provider that answers as an adapter may: rightly, wrongly, or not at all. */
function provider(answers: { authorise?: Answer; find?: Answer; abandon?: Answer | null }) {
  const silent = () => Promise.reject(new Error('no network'));
  return {
    name: 'provider',
    abandon: null,
    authorise: silent,
    find: silent,
    ...answers,
  } as unknown as PaymentGateway;
}

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)));
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

describe('an authorisation', () => {
  it('is paid when the provider authorises exactly the amount that was asked for', async () => {
    const gateway = provider({
      authorise: async () => ({ status: 'authorised', authorisation: paid }),
    });
    await expect(authorisePayment(gateway, request, timeouts)).resolves.toEqual({
      status: 'paid',
      payment: authorised,
    });
    expect(lines).toEqual([]);
  });

  it.each<[string, Answer, string]>([
    [
      'another amount',
      async () => ({ status: 'authorised', authorisation: { ...paid, amount: 1 } }),
      'nonsense',
    ],
    ['no sense', async () => 'OK', 'nonsense'],
    ['nothing', () => Promise.reject(new RangeError('cut off')), 'RangeError'],
  ])('is looked up and logged when the provider answers %s', async (_what, authorise, failure) => {
    const gateway = provider({ authorise, find: async () => [authorised] });
    await expect(authorisePayment(gateway, request, timeouts)).resolves.toMatchObject({
      status: 'paid',
    });
    expect(lines).toMatchObject([
      {
        message: 'The payment provider gave no usable answer.',
        orderNumber: request.orderNumber,
        failure,
      },
    ]);
  });

  it('is counted by its outcome under the provider’s name', async () => {
    const counted: unknown[] = [];
    const count = (...one: unknown[]) => counted.push(one);
    const stop = provideRecorder({ count, time: () => {}, text: null });
    const decline = async () => ({ status: 'declined', code: 'PaymentGatewayRejected' });
    await authorisePayment(provider({ authorise: decline }), request, timeouts);
    stop();
    expect(counted).toEqual([['payments', { gateway: 'provider', outcome: 'declined' }]]);
  });
});

describe('a payment whose answer was lost', () => {
  const code = 'PaymentProcessorDeclinedHard';
  it.each([
    ['an authorised payment', [authorised], { status: 'paid', payment: authorised }],
    ['a captured one', [{ ...paid, state: 'captured' }], { status: 'paid' }],
    ['a decline before it', [{ ...declined, code }, authorised], { status: 'paid' }],
    ['a decline', [{ ...declined, code }], { status: 'declined', code }],
    ['a voided one', [{ ...paid, state: 'voided' }], { status: 'unknown' }],
    [
      'a voided one and a decline',
      [
        { ...paid, state: 'voided' },
        { ...declined, code },
      ],
      { status: 'declined' },
    ],
    ['one of another amount', [{ ...authorised, amount: 4_899 }], { status: 'unknown' }],
    ['nothing', [], { status: 'unknown' }],
    ['no sense', 'gone', { status: 'unknown' }],
  ])('is decided by what the provider knows: %s', async (_what, known, outcome) => {
    const gateway = provider({ find: async () => known });
    await expect(findPayment(gateway, request, timeouts)).resolves.toMatchObject(outcome);
  });

  it('is looked up again when the first look fails', async () => {
    let asked = 0;
    const gateway = provider({
      find: async () => {
        asked += 1;
        if (asked === 1) throw new Error('undecided');
        return [authorised];
      },
    });
    await expect(findPayment(gateway, request, timeouts)).resolves.toMatchObject({
      status: 'paid',
    });
  });
});

describe('a payment that was given up', () => {
  it('is left to the sweeps when the provider cannot cancel', async () => {
    await abandonPayment(provider({}), request, timeouts);
    expect(lines).toEqual([]);
  });

  it('is cancelled when the provider can; a failure is logged and stops nothing', async () => {
    const asked: string[] = [];
    const abandon = async (one?: unknown) => void asked.push((one as AuthoriseRequest).orderNumber);
    await abandonPayment(provider({ abandon }), request, timeouts);
    expect(asked).toEqual([request.orderNumber]);

    const fail = () => Promise.reject(new RangeError('cut off'));
    await abandonPayment(provider({ abandon: fail }), request, timeouts);
    expect(lines).toMatchObject([
      {
        message: 'A payment could not be cancelled.',
        orderNumber: request.orderNumber,
        failure: 'RangeError',
      },
    ]);
  });
});
