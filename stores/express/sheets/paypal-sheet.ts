import type { PayPalAddress, PayPalPayer } from 'braintree-web/paypal-checkout-v6';
import { inTime } from '#lib/api/payment/braintree/in-time.ts';
import { loadPayPal, runPayPal } from '#lib/api/wallets/paypal.ts';
import { payPalRejection, payPalUpdate } from '#lib/commerce/express/paypal.ts';
import { walletAmount } from '#lib/commerce/express/quote.ts';
import type { SheetChange } from '#lib/commerce/express/requote.ts';
import type { WalletAddress } from '#lib/commerce/express/wallet-address.ts';
import type { ExpressSheet } from '#stores/express/express-sheet.ts';
import { deviceDataInTime } from './device-data-in-time.ts';
import { runSheet, type SheetRun } from './sheet-run.ts';

/** How long updating the amount at PayPal may take, in ms. */
const PATCH_MS = 6_000;

/** PayPal in its own window, which chooses the address and the delivery method. */
export async function loadPayPalSheet(): Promise<ExpressSheet> {
  const { braintree } = await loadPayPal();

  /** Throws what PayPal understands as a rejection; its window then asks for another choice. */
  async function change(
    run: SheetRun,
    orderId: string,
    errors: Record<string, string> | undefined,
    changed: SheetChange,
  ): Promise<void> {
    const pricing = await run.price(changed);
    if (pricing.result === 'REFUSED') {
      const reason = payPalRejection(pricing.refusal);
      throw new Error(errors?.[reason] ?? reason);
    }
    const { quote } = pricing;
    await inTime(PATCH_MS, braintree.updatePayment({ paymentId: orderId, ...payPalUpdate(quote) }));
    // PayPal shows it only now.
    run.show(quote);
  }

  return {
    open: (session) =>
      runSheet(session, async (run) => {
        const { quote } = session;
        // The call that is running while the shopper chooses.
        void deviceDataInTime();
        const delivered = quote.shippingType === 'DELIVERY';
        await runPayPal(
          braintree,
          'paypal',
          {
            amount: walletAmount(quote.total),
            userAction: 'pay_now',
            enableShippingAddress: delivered,
            ...(delivered && {
              shippingOptions: payPalUpdate(quote).shippingOptions,
              onShippingAddressChange: ({ orderId, errors, shippingAddress }) =>
                change(run, orderId, errors, { address: redacted(shippingAddress) }),
              onShippingOptionsChange: ({ orderId, errors, selectedShippingOption }) =>
                change(run, orderId, errors, { methodCode: selectedShippingOption.id }),
            }),
          },
          async ({ nonce, details, shippingOptionId }) => {
            if (session.signal.aborted) return;
            await run.place({
              token: nonce,
              deviceData: await deviceDataInTime(),
              contact: {
                name: { given: details.firstName, family: details.lastName },
                email: details.email,
                phone: details.phone,
              },
              address: delivered ? addressOf(details) : null,
              billingAddress: null,
              methodCode: shippingOptionId ?? run.shown().chosen.code,
            });
          },
        ).catch((error: unknown) => {
          if (!run.isPlacing()) throw error;
        });
        return run.ended({ silent: true });
      }),
    dispose() {},
  };
}

/** Before the shopper approves, PayPal reveals only suburb, state, postcode and country. */
function redacted({ city, state, postalCode, countryCode }: PayPalAddress): WalletAddress {
  return { suburb: city, state, postcode: postalCode, country: countryCode };
}

function addressOf({ shippingAddress = {}, phone }: PayPalPayer): WalletAddress {
  const { recipientName, line1, line2, ...rest } = shippingAddress;
  return { ...redacted(rest), name: recipientName, lines: [line1, line2], phone };
}
