/** The part of braintree-web-drop-in that the shop uses; it has no types of its own. */
declare module 'braintree-web-drop-in' {
  export interface DropInPayment {
    nonce: string;
    details: { cardType: string; lastFour: string; bin: string };
  }

  export interface DropIn {
    /** Shows what is wrong with the fields, or that Braintree could not be reached. */
    requestPaymentMethod(): Promise<DropInPayment>;
    isPaymentMethodRequestable(): boolean;
    clearSelectedPaymentMethod(): void;
    teardown(): Promise<void>;
    on(event: string, listener: () => void): void;
    off(event: string, listener: () => void): void;
  }

  /** The package's version. Braintree serves styles of the same version. */
  export const VERSION: string;

  export function create(options: {
    authorization: string;
    container: HTMLElement;
    locale: string;
    translations: Record<string, string>;
    vaultManager: boolean;
    card: object;
  }): Promise<DropIn>;
}
