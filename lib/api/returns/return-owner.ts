/** Who returns something: a customer with the order's return token, or a guest. */
export type ReturnOwner =
  | {
      kind: 'customer';
      /** The customer's id in the user pool. */
      sub: string;
      number: string;
      token: string;
    }
  | { kind: 'guest'; number: string; email: string };
