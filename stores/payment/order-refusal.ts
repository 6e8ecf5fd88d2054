import { reloadAccount } from '#lib/api/account/account-query.ts';
import type { ApiError } from '#lib/api/api-error.ts';
import { reloadCheckoutData } from '#lib/api/checkout/checkout-data-query.ts';
import { reloadProducts } from '#lib/api/products/reload-products.ts';
import { placeOrderAdvice, type RefusalAction } from '#lib/commerce/checkout/place-order-advice.ts';
import { stepOfFields } from '#lib/commerce/checkout/refused-fields.ts';
import { CHECK_DETAILS } from '#lib/commerce/checkout/texts.ts';
import { knownBuyer } from '#stores/account/shopper.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { checkoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { recheckGiftCards } from '#stores/savings/recheck-gift-cards.ts';

/** How long a refusal's alert is shown when the shopper is redirected to another page, in ms. */
export const REFUSAL_ALERT_MS = 8_000;

/**
 * What the shop does after an order is refused: reloads what the refusal shows to be outdated, and
 * reopens the step to correct. The reloads go on after it returns. `inSheet`: the refused data
 * comes from a wallet's sheet, which shows the reason, so no step is reopened.
 */
export function handleRefusal(error: ApiError, { inSheet = false } = {}): void {
  const { action, text } = placeOrderAdvice(error);
  if (inSheet) return void reload(action);
  // The guards redirect to the cart or the shipping step, so show the reason there too.
  if (action === 'reviewCart' || action === 'chooseDelivery') {
    showAlert('ERROR', text, { timeoutMs: REFUSAL_ALERT_MS });
  }
  void reload(action);
  if (error.code === 'AddressNotFound') void reloadAddressBook();
  reopenStep(error);
}

async function reload(action: RefusalAction): Promise<void> {
  if (action === 'recheckGiftCards') await recheckGiftCards();
  if (action === 'reviewCart') await reloadProducts(cart.items().map(({ productId }) => productId));
  if (action !== 'none') await reloadCheckoutData();
}

/** A chosen address that no longer exists is cleared once the address book is loaded. */
async function reloadAddressBook(): Promise<void> {
  const buyer = await knownBuyer();
  if (buyer !== null) await reloadAccount(buyer);
}

/** Reopens the step with the refused fields; an earlier visit may have stored them. */
function reopenStep({ code, fields }: ApiError): void {
  const step = stepOfFields(Object.keys(fields));
  if (step === null) return;
  if (step === 'contact-info') checkoutContact.reopen();
  else delivery.reopenAddress();
  // An alert has already named the address that is gone.
  if (code === 'AddressNotFound') return;
  showAlert('ERROR', CHECK_DETAILS, { timeoutMs: REFUSAL_ALERT_MS });
}
