import { shippingType } from '#stores/shipping/shipping-store.ts';
import { checkoutContact } from './checkout-contact-store.ts';
import { completeDelivery, completePickup } from './complete-shipping.ts';

/**
 * Does the steps before the payment for a customer whose account prefilled them, as far as nothing
 * is missing: with the default address and the method that is cheapest for it. Returns the step
 * where the customer goes on. Never rejects.
 */
export async function completeWithAccount(
  isByEmail: boolean,
  signal: AbortSignal,
): Promise<'contact-info' | 'shipping' | 'payment'> {
  if (!(await isContactEntered()) || signal.aborted) return 'contact-info';
  if (isByEmail) return 'payment';
  const complete = shippingType.get() === 'STORE_PICKUP' ? completePickup : completeDelivery;
  return (await complete(signal)) ? 'payment' : 'shipping';
}

/** Whether the contact is entered by now: earlier, or because the account's contact is complete. */
async function isContactEntered(): Promise<boolean> {
  if (checkoutContact.entered()) return true;
  try {
    const { contactForm } = await import('#lib/api/schemas/checkout-contact.ts');
    const draft = checkoutContact.formValues();
    const { data } = contactForm.safeParse(draft);
    if (data) checkoutContact.enter(draft, data);
    return data !== undefined;
  } catch {
    // The rules could not be loaded: the form tries it again.
    return false;
  }
}
