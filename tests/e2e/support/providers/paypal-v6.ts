/*
 * Runs in the page in place of PayPal's web-sdk/v6/core, with a window that opens nowhere. A test
 * writes the shopper's moves into `window.payPalSheet`.
 */
import { planned } from './planned.ts';

interface Order {
  orderId: string;
}
interface SessionOptions {
  onApprove: (
    approval: { orderId: string; payerId: string } | { billingToken: string },
  ) => Promise<void> | void;
  onCancel?: (order: Order) => void;
  onError?: (error: Error) => void;
  onShippingAddressChange?: (change: object) => Promise<void>;
  onShippingOptionsChange?: (change: object) => Promise<void>;
}

export interface PayPalSheet {
  eligible: string[];
  /** What the shopper does before paying, in turn. */
  moves: ({ address: Record<string, string> } | { option: string } | { close: true })[];
  /** The window stays as it is until then. */
  waits?: Promise<void>;
  /** The browser lets no window open. */
  blocked: boolean;
  /** Each start: its kind, and whether it was in a press. */
  started: { kind: string; inPress: boolean }[];
  /** With what the page rejected moves. */
  rejected: string[];
  messages: string[];
}

const plan = planned<PayPalSheet>('payPalSheet', () => ({
  eligible: ['paypal', 'paylater'],
  moves: [],
  blocked: false,
  started: [],
  rejected: [],
  messages: [],
}));

const errors = {
  COUNTRY_ERROR: 'COUNTRY_ERROR',
  ADDRESS_ERROR: 'ADDRESS_ERROR',
  METHOD_UNAVAILABLE: 'METHOD_UNAVAILABLE',
};

const session = (kind: string) => (options: SessionOptions) => ({
  async start(_how: object, creating: Promise<Order>) {
    const sheet = plan();
    // Those of this window: a test that has seen it start may plan the next one's.
    const { moves } = sheet;
    sheet.started.push({ kind, inPress: navigator.userActivation?.isActive ?? true });
    if (sheet.blocked) throw new Error('The window was blocked.');
    const { orderId } = await creating;
    await sheet.waits;
    for (const move of moves) {
      if ('close' in move) return options.onCancel?.({ orderId });
      try {
        await ('address' in move
          ? options.onShippingAddressChange?.({ orderId, errors, shippingAddress: move.address })
          : options.onShippingOptionsChange?.({
              orderId,
              errors,
              selectedShippingOption: { id: move.option },
            }));
      } catch (error) {
        sheet.rejected.push((error as Error).message);
        return options.onCancel?.({ orderId });
      }
    }
    await options.onApprove({ orderId, payerId: 'PAYER1' });
  },
});

/** Of an account to be saved: PayPal asks its owner for an agreement, and for nothing else. */
const agreement = ({ onApprove, onCancel }: SessionOptions) => ({
  async start(_how: object, creating: Promise<{ billingToken: string }>) {
    const sheet = plan();
    const { moves } = sheet;
    sheet.started.push({
      kind: 'agreement',
      inPress: navigator.userActivation?.isActive ?? true,
    });
    if (sheet.blocked) throw new Error('The window was blocked.');
    const { billingToken } = await creating;
    await sheet.waits;
    if (moves.some((move) => 'close' in move)) return onCancel?.({ orderId: billingToken });
    await onApprove({ billingToken });
  },
});

Object.assign(window, {
  paypal: {
    version: '6.0.0',
    async createInstance() {
      return {
        createPayPalOneTimePaymentSession: session('paypal'),
        createPayLaterOneTimePaymentSession: session('pay-later'),
        createPayPalBillingAgreementWithoutPurchase: agreement,
        async findEligibleMethods() {
          return { isEligible: (method: string) => plan().eligible.includes(method) };
        },
        createPayPalMessages: () => ({
          async fetchContent({
            amount,
            onReady,
          }: {
            amount: string;
            onReady: (c: string) => void;
          }) {
            onReady(`Pay in 4 of $${(Number(amount) / 4).toFixed(2)} with PayPal.`);
          },
        }),
      };
    },
  },
});

if (!customElements.get('paypal-message')) {
  customElements.define(
    'paypal-message',
    class extends HTMLElement {
      setContent(content: string) {
        plan().messages.push(content);
        this.textContent = content;
      }
    },
  );
}
