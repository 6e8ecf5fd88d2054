/*
 * Runs in the page in place of Google's pay.js. A test writes the shopper's moves into
 * `window.googlePay`. As the real sheet: callbacks and their intents belong together, a callback
 * answers in time, and a chosen option is one of those listed.
 */
import { planned } from './planned.ts';

type Update = google.payments.api.PaymentDataRequestUpdate;
type Data = google.payments.api.IntermediatePaymentData;

export interface GoogleSheet {
  ready: boolean;
  /** How often the page has asked that. */
  asked: number;
  /** What the shopper does before paying, in turn. */
  moves: (
    | { trigger: 'INITIALIZE' | 'SHIPPING_ADDRESS'; address: Record<string, string> }
    | { trigger: 'SHIPPING_OPTION'; option: string }
    | { close: true }
  )[];
  /** Empty: Google knows none. */
  email: string;
  /** Changes the whole address, which Google tells once the shopper has paid. */
  whole: Record<string, string>;
  /** Authorisations the shopper makes until one succeeds. */
  tries: number;
  /** What each callback answered. */
  answers: unknown[];
  /** The last request of the page. */
  request: google.payments.api.PaymentDataRequest | null;
  /** How long a callback may take, in ms. */
  patienceMs: number;
}

const plan = planned<GoogleSheet>('googlePay', () => ({
  ready: true,
  asked: 0,
  moves: [],
  email: 'gina@example.com',
  whole: {},
  tries: 1,
  answers: [],
  request: null,
  patienceMs: 10_000,
}));

const failure = (statusCode: string) => Object.assign(new Error(statusCode), { statusCode });

function inTime<Answer>(patienceMs: number, answer: Promise<Answer> | Answer): Promise<Answer> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(failure('DEVELOPER_ERROR')), patienceMs);
  });
  return Promise.race([Promise.resolve(answer), late]);
}

class PaymentsClient {
  readonly #callbacks: google.payments.api.PaymentDataCallbacks | undefined;

  constructor({ paymentDataCallbacks }: google.payments.api.PaymentOptions) {
    this.#callbacks = paymentDataCallbacks;
  }

  async isReadyToPay() {
    const sheet = plan();
    sheet.asked += 1;
    return { result: sheet.ready };
  }

  createButton({ onClick }: google.payments.api.ButtonOptions): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Pay with GPay';
    button.addEventListener('click', onClick);
    return button;
  }

  async loadPaymentData(request: google.payments.api.PaymentDataRequest) {
    const sheet = plan();
    sheet.request = request;
    const intents = request.callbackIntents ?? [];
    if (intents.length > 0 !== (this.#callbacks !== undefined)) throw failure('DEVELOPER_ERROR');
    let address: Record<string, string> = { ...SYDNEY };
    let option = request.shippingOptionParameters?.defaultSelectedOptionId;
    let listed = request.shippingOptionParameters?.shippingOptions.map(({ id }) => id) ?? [];
    let refused = false;
    for (const move of sheet.moves) {
      if ('close' in move) throw failure('CANCELED');
      if ('address' in move) address = { ...address, ...move.address };
      if ('option' in move) option = move.option;
      const data = {
        callbackTrigger: move.trigger,
        shippingAddress: redacted(address),
        shippingOptionData: { id: option ?? 'shipping_option_unselected' },
      } as unknown as Data;
      const update = (await inTime(
        sheet.patienceMs,
        this.#callbacks?.onPaymentDataChanged?.(data),
      )) as Update;
      sheet.answers.push(update);
      refused = update.error !== undefined;
      if (update.newShippingOptionParameters) {
        listed = update.newShippingOptionParameters.shippingOptions.map(({ id }) => id);
        option = update.newShippingOptionParameters.defaultSelectedOptionId;
      }
      if (!refused && option && !listed.includes(option)) throw failure('DEVELOPER_ERROR');
    }
    // The sheet shows why, and the shopper closes it.
    if (refused) throw failure('CANCELED');
    return this.#authorise(sheet, request, address, option);
  }

  async #authorise(
    sheet: GoogleSheet,
    request: google.payments.api.PaymentDataRequest,
    address: Record<string, string>,
    option: string | undefined,
  ) {
    for (let tries = 0; tries < sheet.tries; tries++) {
      const data = {
        apiVersion: 2,
        apiVersionMinor: 0,
        ...(request.emailRequired && { email: sheet.email }),
        ...(request.shippingAddressRequired && { shippingAddress: { ...address, ...sheet.whole } }),
        ...(request.shippingOptionRequired && { shippingOptionData: { id: option } }),
        paymentMethodData: {
          type: 'CARD',
          info: { cardNetwork: 'VISA', cardDetails: '1111', billingAddress: { ...address } },
          tokenizationData: { type: 'PAYMENT_GATEWAY', token: TOKEN },
        },
      } as unknown as google.payments.api.PaymentData;
      if (!request.callbackIntents?.includes('PAYMENT_AUTHORIZATION')) return data;
      const answer = await inTime(sheet.patienceMs, this.#callbacks?.onPaymentAuthorized?.(data));
      sheet.answers.push(answer);
      if (answer?.transactionState === 'SUCCESS') return data;
    }
    throw failure('CANCELED');
  }
}

const SYDNEY = {
  name: 'Gina Gum',
  address1: '1 George Street',
  locality: 'Sydney',
  administrativeArea: 'NSW',
  postalCode: '2000',
  countryCode: 'AU',
  phoneNumber: '+61 412 345 678',
};

function redacted({
  locality,
  administrativeArea,
  postalCode,
  countryCode,
}: Record<string, string>) {
  return { locality, administrativeArea, postalCode, countryCode };
}

const TOKEN = JSON.stringify({
  androidPayCards: [
    {
      type: 'AndroidPayCard',
      nonce: 'fake-android-pay-visa-nonce',
      description: 'Android Pay',
      details: { cardType: 'Visa', lastFour: '1111', lastTwo: '11', bin: '411111' },
      binData: {},
    },
  ],
});

Object.assign(window, { google: { payments: { api: { PaymentsClient } } } });
