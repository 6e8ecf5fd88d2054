import type braintree from 'braintree';

/** Declares what the package has but its types lack. */
declare module 'braintree' {
  interface TransactionRequest {
    /** The same request with the same key makes one payment within 30 days. */
    apiRequestKey?: string | undefined;
  }

  interface TransactionGateway {
    refund(
      transactionId: string,
      options: {
        amount: string;
        orderId?: string | undefined;
        apiRequestKey?: string | undefined;
      },
    ): Promise<ValidatedResponse<Transaction>>;
  }

  interface DisputeGateway {
    /** Unlike the other lookups, it resolves with a result object. */
    find(disputeId: string): Promise<{ dispute: Dispute }>;
  }

  interface WebhookNotificationGateway {
    /** @throws if the challenge is invalid */
    verify(challenge: string): string;
  }

  interface ValidatedResponse<T> {
    /** For a method that was not saved because its verification was declined. */
    verification?: CreditCardVerification | undefined;
  }
}

export type Sdk = braintree.BraintreeGateway;
export type SdkTransaction = braintree.Transaction;
export type SdkSale = braintree.TransactionRequest;
export type SdkDispute = braintree.Dispute;
export type SdkNonce = braintree.PaymentMethodNonce;
export type SdkMethod = braintree.PaymentMethod;
/** Sets the search criteria. */
export type SdkSearch = Parameters<Sdk['transaction']['search']>[0];
