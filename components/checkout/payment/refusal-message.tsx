'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { FormMessage } from '#components/ui/form-message.tsx';
import { reloadAccount } from '#lib/api/account/account-query.ts';
import type { ApiError } from '#lib/api/api-error.ts';
import { reloadCheckoutData } from '#lib/api/checkout/checkout-data-query.ts';
import { reloadProducts } from '#lib/api/products/reload-products.ts';
import { retryText } from '#lib/api/retry-text.ts';
import { placeOrderAdvice, type RefusalAction } from '#lib/commerce/checkout/place-order-advice.ts';
import { stepOfFields } from '#lib/commerce/checkout/refused-fields.ts';
import { knownBuyer } from '#stores/account/shopper.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { checkoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { forgetPlacement, useOrderPlacement } from '#stores/checkout/order-placement.ts';
import { recheckVouchers } from '#stores/savings/recheck-vouchers.ts';

/** How long a refusal's alert is shown when the shopper is redirected to another page, in ms. */
const ALERT_MS = 8_000;

/** Why the last order was refused, and what the shop does about it automatically. */
export function RefusalMessage() {
  const placement = useOrderPlacement();
  const router = useRouter();
  const error = placement.phase === 'refused' ? placement.error : null;
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!error) return;
    const { action, text } = placeOrderAdvice(error);
    element.current?.scrollIntoView({ block: 'center' });
    if (action === 'errorPage') {
      forgetPlacement();
      router.replace('/checkout/error');
    } else {
      // The guards redirect to the cart or the shipping step: show the reason there, too.
      if (action === 'reviewCart' || action === 'chooseDelivery') {
        showAlert('ERROR', text, { timeoutMs: ALERT_MS });
      }
      void mend(action);
      if (error.code === 'AddressNotFound') void followAddressBook();
      reopenStep(error);
    }
  }, [error, router]);

  if (!error) return null;
  const { text } = placeOrderAdvice(error);
  return (
    <div ref={element}>
      <FormMessage>
        {text} {error.code === 'RateLimited' && retryText(error)}
      </FormMessage>
    </div>
  );
}

/** Reopens the step whose fields were refused: they may have been kept from an earlier visit. */
function reopenStep({ code, fields }: ApiError): void {
  const step = stepOfFields(Object.keys(fields));
  if (step === null) return;
  if (step === 'contact-info') checkoutContact.reopen();
  else delivery.reopenAddress();
  // An alert has already said which address is gone.
  if (code === 'AddressNotFound') return;
  showAlert('ERROR', 'Please check your details once more.', { timeoutMs: ALERT_MS });
}

/** Reloads the address book; a chosen address that no longer exists is then cleared. */
async function followAddressBook(): Promise<void> {
  const buyer = await knownBuyer();
  if (buyer !== null) await reloadAccount(buyer);
}

async function mend(action: RefusalAction): Promise<void> {
  if (action === 'recheckVouchers') await recheckVouchers();
  if (action === 'reviewCart') await reloadProducts(cart.items().map(({ productId }) => productId));
  if (action !== 'none') await reloadCheckoutData();
}
