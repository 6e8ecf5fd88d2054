import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import type { PaymentType } from '#lib/commerce/checkout/order.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';
import { authoriseRequest } from '#tests/api/support/sandbox-payments.ts';

/** A vault with the controls of its provider's test double. */
export interface VaultUnderTest {
  gateway: PaymentGateway;
  /** A one-time token of a card; always the same card if no outcome is given. */
  cardToken: (outcome?: DeclineCode) => Promise<string>;
  payPalToken: () => Promise<string>;
  close: () => Promise<void>;
}

interface VaultTraits {
  /** Of a payment by a saved card. */
  type: PaymentType;
  declines: readonly DeclineCode[];
}

/** What the shop expects of a provider that saves payment methods. */
export function describeVault(
  name: string,
  traits: VaultTraits,
  makeVault: () => Promise<VaultUnderTest>,
): void {
  describe(`${name} as a vault`, () => {
    let provider: VaultUnderTest;
    beforeAll(async () => {
      provider = await makeVault();
    });
    afterAll(() => provider.close());

    const patience = () => new AbortController().signal;
    const newCustomer = () => randomUUID();
    const vault = () => provider.gateway.vault;
    const list = (customerId: string) => vault().list(customerId, patience());
    const save = (customerId: string, token: string) =>
      vault().save({ customerId, token }, patience());

    async function savedCard(customerId: string): Promise<string> {
      const result = await save(customerId, await provider.cardToken());
      if (result.status === 'declined') throw new Error(result.code);
      return result.method.id;
    }

    function payBySaved(value: string, customerId: string | null) {
      const instrument = {
        kind: 'braintree',
        express: false,
        deviceData: null,
        token: { type: 'saved', value },
      } as const;
      const orderNumber = `SB${randomInt(1_000_000_000, 9_999_999_999)}`;
      return provider.gateway.authorise(
        authoriseRequest({ instrument, orderNumber, customerId }),
        patience(),
      );
    }

    it('saves a card and a PayPal account, and lists the oldest first', async () => {
      const customerId = newCustomer();
      expect(await list(customerId)).toEqual([]);
      const card = {
        id: expect.any(String),
        type: 'CREDIT_CARD',
        label: 'Visa ending in 1111',
        expiry: expect.stringMatching(/^\d\d\/\d\d$/),
      };
      expect(await save(customerId, await provider.cardToken())).toEqual({
        status: 'saved',
        method: card,
      });
      await save(customerId, await provider.payPalToken());
      expect(await list(customerId)).toEqual([
        card,
        { id: expect.any(String), type: 'PAYPAL', label: expect.any(String), expiry: null },
      ]);
    });

    it('keeps one method when the same card is saved twice', async () => {
      const customerId = newCustomer();
      const first = await savedCard(customerId);
      expect(await savedCard(customerId)).toBe(first);
      expect(await list(customerId)).toMatchObject([{ id: first }]);
      expect(await vault().remove({ customerId, id: first }, patience())).toBe(true);
      expect(await list(customerId)).toEqual([]);
    });

    it.each(traits.declines)('saves no card whose verification is declined: %s', async (code) => {
      const customerId = newCustomer();
      const token = await provider.cardToken(code);
      expect(await save(customerId, token)).toEqual({ status: 'declined', code });
      expect(await list(customerId)).toEqual([]);
    });

    it('refuses a token that is unknown or used', async () => {
      const customerId = newCustomer();
      const declined = { status: 'declined', code: 'PaymentFailureUnrecoverable' };
      expect(await save(customerId, 'tokencc_nobody')).toEqual(declined);
      const token = await provider.cardToken();
      await save(customerId, token);
      expect(await save(customerId, token)).toEqual(declined);
    });

    it('pays by a saved card only for its owner', async () => {
      const owner = newCustomer();
      const id = await savedCard(owner);
      expect(await payBySaved(id, owner)).toMatchObject({
        status: 'authorised',
        authorisation: { type: traits.type, label: 'Visa ending in 1111' },
      });
      const declined = { status: 'declined', code: 'PaymentFailureUnrecoverable' };
      expect(await payBySaved(id, newCustomer())).toEqual(declined);
      expect(await payBySaved(id, null)).toEqual(declined);
      expect(await payBySaved(randomUUID(), owner)).toEqual(declined);
    });

    it('saves the card of a payment if asked, unless the payment is declined', async () => {
      const customerId = newCustomer();
      const pay = async (token: string) => {
        const value = { type: 'immediate', value: token } as const;
        const instrument = {
          kind: 'braintree',
          express: false,
          deviceData: null,
          token: value,
        } as const;
        const orderNumber = `SB${randomInt(1_000_000_000, 9_999_999_999)}`;
        return provider.gateway.authorise(
          authoriseRequest({ instrument, orderNumber, customerId, saveInstrument: true }),
          patience(),
        );
      };
      await pay(await provider.cardToken('PaymentProcessorDeclinedHard'));
      expect(await list(customerId)).toEqual([]);
      expect(await pay(await provider.cardToken())).toMatchObject({ status: 'authorised' });
      expect(await pay(await provider.cardToken())).toMatchObject({ status: 'authorised' });
      expect(await list(customerId)).toMatchObject([{ label: 'Visa ending in 1111' }]);
    });

    it('removes a method only for its owner', async () => {
      const [owner, other] = [newCustomer(), newCustomer()];
      const id = await savedCard(owner);
      await savedCard(other);
      expect(await vault().remove({ customerId: other, id }, patience())).toBe(false);
      expect(await list(owner)).toHaveLength(1);
      expect(await vault().remove({ customerId: owner, id }, patience())).toBe(true);
      expect(await vault().remove({ customerId: owner, id }, patience())).toBe(false);
      expect(await payBySaved(id, owner)).toMatchObject({ status: 'declined' });
      expect(await list(other)).toHaveLength(1);
    });

    it('deletes all methods of one customer, and accepts a customer without any', async () => {
      const [gone, other] = [newCustomer(), newCustomer()];
      await savedCard(gone);
      await savedCard(other);
      await vault().forget(gone, patience());
      await vault().forget(gone, patience());
      expect(await list(gone)).toEqual([]);
      expect(await list(other)).toHaveLength(1);
    });

    it('rejects and does nothing when the caller gave up beforehand', async () => {
      const customerId = newCustomer();
      const id = await savedCard(customerId);
      const signal = AbortSignal.abort(new Error('too late'));
      const token = await provider.cardToken();
      await expect(vault().save({ customerId, token }, signal)).rejects.toThrow('too late');
      await expect(vault().list(customerId, signal)).rejects.toThrow('too late');
      await expect(vault().remove({ customerId, id }, signal)).rejects.toThrow('too late');
      await expect(vault().forget(customerId, signal)).rejects.toThrow('too late');
      expect(await list(customerId)).toHaveLength(1);
    });
  });
}
