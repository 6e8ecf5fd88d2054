import { callApi } from '#lib/api/call-api.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readAfterpayCheckoutCall } from '#lib/api/calls/payment/read-afterpay-checkout.ts';
import type { AfterpayRejection } from '#lib/commerce/express/afterpay.ts';
import { MARKET } from '#lib/config/market.ts';
import { providerScript } from './provider-script.ts';

/** What Afterpay's window reveals of the chosen address. */
export interface AfterpayAddress {
  name?: string;
  address1?: string;
  address2?: string;
  suburb?: string;
  state?: string;
  postcode?: string;
  countryCode?: string;
  phoneNumber?: string;
}
interface AfterpayOption {
  id: string;
  name: string;
  description: string;
  shippingAmount: { amount: string; currency: string };
  orderAmount: { amount: string; currency: string };
}
interface Actions<Answer> {
  resolve: (answer: Answer) => void;
  /** Takes one of `AfterPay.CONSTANTS`. */
  reject: (reason: string) => void;
}
interface PopupOptions {
  countryCode: string;
  /** The selector of the button whose press opens the window. */
  target: string;
  addressMode: string;
  /** The shopper pays in the window; our page confirms nothing afterwards. */
  buyNow: boolean;
  pickup: boolean;
  onCommenceCheckout: (actions: Actions<string>) => void;
  onShippingAddressChange: (address: AfterpayAddress, actions: Actions<AfterpayOption[]>) => void;
  onShippingOptionChange: (option: { id: string }) => void;
  /** Anything but `SUCCESS` means that the checkout was cancelled or the window closed. */
  onComplete: (event: { data: { status: string; orderToken?: string } }) => void;
}
interface AfterpayScript {
  initializeForPopup: (options: PopupOptions) => void;
  ADDRESS_MODES: Record<'ADDRESS_WITH_SHIPPING_OPTIONS' | 'PICKUP_FROM_ORDER_ADDRESS', string>;
  CONSTANTS: Record<AfterpayRejection, string>;
}

const SCRIPTS = {
  sandbox: 'https://js-sandbox.squarecdn.com/square-marketplace.js',
  production: 'https://js.squarecdn.com/square-marketplace.js',
} as const;

/** Afterpay's script for checkouts in a window. @throws if it cannot be loaded */
export async function loadAfterpay(environment: keyof typeof SCRIPTS): Promise<AfterpayScript> {
  await providerScript(SCRIPTS[environment]);
  return (window as unknown as { AfterPay: AfterpayScript }).AfterPay;
}

/** The window's answer to its callers: `null` refuses with one of Afterpay's constants. */
export interface AfterpayHandlers {
  pickup: boolean;
  /** Aborted once nobody waits for the window any more. */
  signal: AbortSignal;
  /** The token of a checkout started for this press. */
  start: () => Promise<string>;
  options: (address: AfterpayAddress) => Promise<AfterpayOption[] | AfterpayRejection>;
  chosen: (methodCode: string) => void;
}

/**
 * Opens Afterpay's window in the press. Resolves to the token of what the shopper approved, or to
 * null if they closed it or nobody waits any more. A browser that blocks the window does not report
 * it. @throws if no checkout could be started
 */
export function runAfterpay(
  script: AfterpayScript,
  { pickup, signal, start, options, chosen }: AfterpayHandlers,
): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  // Afterpay can open its window only from the press of a button on the page.
  const button = document.createElement('button');
  button.id = 'afterpay-window';
  button.type = 'button';
  button.hidden = true;
  document.body.append(button);
  signal.addEventListener('abort', () => resolve(null), { once: true });
  const { ADDRESS_MODES, CONSTANTS } = script;
  script.initializeForPopup({
    countryCode: MARKET.country,
    target: `#${button.id}`,
    addressMode: pickup
      ? ADDRESS_MODES.PICKUP_FROM_ORDER_ADDRESS
      : ADDRESS_MODES.ADDRESS_WITH_SHIPPING_OPTIONS,
    buyNow: true,
    pickup,
    onCommenceCheckout(actions) {
      start().then(actions.resolve, (error: unknown) => {
        actions.reject(CONSTANTS.SERVICE_UNAVAILABLE);
        reject(error);
      });
    },
    onShippingAddressChange(address, actions) {
      options(address).then(
        (answer) =>
          typeof answer === 'string' ? actions.reject(CONSTANTS[answer]) : actions.resolve(answer),
        () => actions.reject(CONSTANTS.SERVICE_UNAVAILABLE),
      );
    },
    onShippingOptionChange: ({ id }) => chosen(id),
    onComplete({ data: { status, orderToken } }) {
      resolve(status === 'SUCCESS' && orderToken ? orderToken : null);
    },
  });
  button.click();
  return promise.finally(() => button.remove());
}

/**
 * What the shopper chose and approved at Afterpay.
 * @throws ApiError
 */
export function readAfterpayCheckout(
  token: string,
): Promise<ResponseOf<typeof readAfterpayCheckoutCall>> {
  return callApi<typeof readAfterpayCheckoutCall>('POST /payment/afterpay/checkouts/details', {
    body: { token },
  });
}
