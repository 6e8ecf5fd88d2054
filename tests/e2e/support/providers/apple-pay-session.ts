/*
 * Runs in the page in place of Safari's ApplePaySession, which exists in no other browser. As the
 * real one: it begins only in a press, one at a time, every update bears a total, and the address is
 * redacted until the shopper has approved. A test writes the shopper's moves into `window.applePay`.
 */
import { planned } from './planned.ts';

type Contact = Record<string, string | string[]>;

export interface AppleSheet {
  ready: boolean;
  /** What the shopper does before paying, in turn. */
  moves: ({ contact: Contact } | { method: string } | { close: true })[];
  /** Changes the whole contact, which Apple tells once the shopper has paid. */
  whole: Contact;
  /** Payments the shopper approves until one succeeds; then the sheet is closed. */
  tries: number;
  /** What each handler completed with. */
  answers: unknown[];
  request: ApplePayJS.ApplePayPaymentRequest | null;
  aborted: number;
}

const plan = planned<AppleSheet>('applePay', () => ({
  ready: true,
  moves: [],
  whole: {},
  tries: 1,
  answers: [],
  request: null,
  aborted: 0,
}));

const MELBOURNE: Contact = {
  givenName: 'Alma',
  familyName: 'Ash',
  emailAddress: 'alma@example.com',
  phoneNumber: '0412 345 678',
  addressLines: ['1 Collins Street'],
  locality: 'Melbourne',
  administrativeArea: 'VIC',
  postalCode: '3000',
  countryCode: 'AU',
};

let open: Session | null = null;

class Session {
  static STATUS_SUCCESS = 0;
  static STATUS_FAILURE = 1;
  static supportsVersion = (version: number) => version <= 14;
  static canMakePayments = () => plan().ready;

  onvalidatemerchant?: (event: object) => void;
  onshippingcontactselected?: (event: object) => void;
  onshippingmethodselected?: (event: object) => void;
  onpaymentauthorized?: (event: object) => void;
  oncancel?: (event: object) => void;
  readonly #sheet = plan();
  #answered: ((update: unknown) => void) | undefined;

  constructor(_version: number, request: ApplePayJS.ApplePayPaymentRequest) {
    const pressed = navigator.userActivation?.isActive ?? true;
    if (!pressed) throw new DOMException('Not in a user gesture.', 'InvalidAccessError');
    if (!(Number(request.total.amount) >= 0)) throw new TypeError('Invalid total.');
    this.#sheet.request = request;
  }

  begin(): void {
    if (open) throw new DOMException('A session is active.', 'InvalidAccessError');
    open = this;
    void this.#run().finally(() => {
      open = null;
    });
  }

  abort(): void {
    this.#sheet.aborted += 1;
    open = null;
    this.#answered?.(undefined);
  }

  completeMerchantValidation = (answer: unknown) => this.#answered?.(answer);
  completeShippingContactSelection = (answer: unknown) => this.#answered?.(answer);
  completeShippingMethodSelection = (answer: unknown) => this.#answered?.(answer);
  completePayment = (answer: unknown) => this.#answered?.(answer);

  #ask(tell: () => void): Promise<unknown> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      tell();
    });
  }

  async #run(): Promise<void> {
    const sheet = this.#sheet;
    const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
    await this.#ask(() => this.onvalidatemerchant?.({ validationURL }));
    let contact = MELBOURNE;
    let refused = false;
    for (const move of sheet.moves) {
      if (open !== this) return;
      if ('close' in move) return this.oncancel?.({});
      if ('contact' in move) contact = { ...contact, ...move.contact };
      const update = (await this.#ask(() =>
        'contact' in move
          ? this.onshippingcontactselected?.({ shippingContact: redacted(contact) })
          : this.onshippingmethodselected?.({ shippingMethod: { identifier: move.method } }),
      )) as { newTotal?: { amount: string }; errors?: unknown[] };
      sheet.answers.push(update);
      if (!(Number(update?.newTotal?.amount) >= 0)) throw new TypeError('No newTotal.');
      refused = (update.errors ?? []).length > 0;
    }
    if (refused) return this.oncancel?.({});
    for (let tries = 0; tries < sheet.tries; tries++) {
      if (open !== this) return;
      const payment = {
        token: { paymentData: { data: 'x' }, paymentMethod: {}, transactionIdentifier: 't' },
        shippingContact: { ...contact, ...sheet.whole },
      };
      const answer = (await this.#ask(() => this.onpaymentauthorized?.({ payment }))) as
        | { status: number }
        | undefined;
      sheet.answers.push(answer);
      if (!answer || answer.status === Session.STATUS_SUCCESS) return;
    }
    if (open === this) this.oncancel?.({});
  }
}

function redacted({ locality, administrativeArea, postalCode, countryCode }: Contact): Contact {
  return { locality, administrativeArea, postalCode, countryCode } as Contact;
}

class PaymentError {
  readonly code: string;
  readonly contactField: string | undefined;
  readonly message: string;

  constructor(code: string, contactField: string | undefined, message: string) {
    this.code = code;
    this.contactField = contactField;
    this.message = message;
  }
}

/** What Safari has in `window`. */
export const APPLE_PAY = { ApplePaySession: Session, ApplePayError: PaymentError };

Object.assign(window, APPLE_PAY);
