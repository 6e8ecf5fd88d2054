/** Braintree's PayPal component for PayPal's sixth SDK; @types/braintree-web does not have it yet. */
declare module 'braintree-web/paypal-checkout-v6' {
  import type { Client } from 'braintree-web/client';

  export interface PayPalAddress {
    city?: string;
    state?: string;
    postalCode?: string;
    countryCode?: string;
  }
  export interface PayPalApproval {
    orderId: string;
    payerId: string;
  }
  /** For an account that is saved, without a payment. */
  export interface PayPalAgreement {
    billingToken: string;
  }
  export interface PayPalAgreementOptions {
    /** What PayPal shows the owner to agree to. */
    billingAgreementDescription?: string;
    displayName?: string;
    locale?: string;
    enableShippingAddress?: boolean;
    onApprove: (agreement: PayPalAgreement) => Promise<void> | void;
    onCancel?: () => void;
    onError?: (error: unknown) => void;
  }
  export interface PayPalShippingOption {
    id: string;
    /** At most 127 characters. */
    label: string;
    type: 'SHIPPING' | 'PICKUP';
    selected: boolean;
    amount: { value: string; currency: string };
  }
  /** To reject a change, the callback throws one of `errors`. */
  interface ShippingChange {
    orderId: string;
    errors?: Record<string, string>;
  }
  export interface PayPalSessionOptions {
    amount: string;
    currency: string;
    intent?: 'authorize' | 'capture' | 'order';
    commit?: boolean;
    displayName?: string;
    locale?: string;
    userAction?: 'continue' | 'pay_now';
    enableShippingAddress?: boolean;
    shippingOptions?: PayPalShippingOption[];
    presentationMode?: 'auto' | 'popup' | 'modal';
    onApprove: (approval: PayPalApproval) => Promise<void> | void;
    onCancel?: () => void;
    onError?: (error: unknown) => void;
    onShippingAddressChange?: (
      change: ShippingChange & { shippingAddress: PayPalAddress },
    ) => Promise<void>;
    onShippingOptionsChange?: (
      change: ShippingChange & { selectedShippingOption: { id: string } },
    ) => Promise<void>;
  }
  export interface PayPalSession {
    start: (options?: { presentationMode?: 'auto' | 'popup' | 'modal' }) => Promise<unknown>;
  }
  export interface PayPalPayer {
    email?: string;
    firstName?: string;
    lastName?: string;
    phone?: string;
    shippingAddress?: {
      recipientName?: string;
      line1?: string;
      line2?: string;
      city?: string;
      state?: string;
      postalCode?: string;
      countryCode?: string;
    };
  }
  export interface PayPalCheckout {
    loadPayPalSDK: () => Promise<unknown>;
    findEligibleMethods: (options: {
      currency: string;
      amount?: string;
      countryCode?: string;
      paymentFlow?: 'VAULT_WITHOUT_PAYMENT';
    }) => Promise<{ paypal: boolean; paylater: boolean }>;
    createOneTimePaymentSession: (options: PayPalSessionOptions) => PayPalSession;
    createPayLaterSession: (options: PayPalSessionOptions) => PayPalSession;
    createBillingAgreementSession: (options: PayPalAgreementOptions) => PayPalSession;
    createMessages: (options: { buyerCountry: string; currencyCode: string }) => Promise<{
      fetchContent: (options: {
        amount: string;
        onReady: (content: unknown) => void;
      }) => Promise<unknown>;
    }>;
    updatePayment: (options: {
      paymentId: string;
      amount: string;
      currency: string;
      shippingOptions?: PayPalShippingOption[];
    }) => Promise<unknown>;
    tokenizePayment: (
      approval: (PayPalApproval & { vault?: boolean }) | PayPalAgreement,
    ) => Promise<{ nonce: string; details: PayPalPayer; shippingOptionId?: string }>;
  }
  export function create(options: { client: Client }): Promise<PayPalCheckout>;
}
