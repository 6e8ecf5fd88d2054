import type { HandOver } from '#lib/commerce/agents/hand-over.ts';
import type { CheckoutContact } from '#lib/commerce/checkout/contact.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import { auth } from '#stores/account/auth-store.ts';
import { guestMembership } from '#stores/account/guest-membership-store.ts';
import { handOverChanges } from '#stores/agents/hand-over-changes-store.ts';
import { handOver } from '#stores/agents/hand-over-store.ts';
import type { OpenedLink } from '#stores/agents/opened-link-store.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { savedForLater } from '#stores/cart/saved-store.ts';
import { discountCodes } from '#stores/savings/discount-codes-store.ts';
import { pickup, shippingType } from '#stores/shipping/shipping-store.ts';
import { draftOf } from './address-entry.ts';
import { checkoutContact } from './checkout-contact-store.ts';
import { completeWithAccount } from './complete-with-account.ts';
import { delivery } from './delivery-store.ts';

type Line = HandOver['lines'][number];

/**
 * Puts what an assistant prepared into cart and checkout. What was in the cart is saved for later:
 * nothing is mixed, and nothing is lost. `lines`: those that can be bought.
 */
export function acceptHandOver(
  { host, contact, delivery: prepared, codes, memberId, marketing }: HandOver,
  lines: readonly Line[],
  { link, taken }: OpenedLink,
): void {
  const own = cart.items();
  // First, so that an interrupted take-over can be undone.
  handOverChanges.keep({
    link,
    added: lines.map(({ variantId }) => variantId),
    setAside: own.map(({ variantId }) => variantId),
    codes: [...codes],
    contact: Object.values(contact).some((text) => text !== ''),
    delivery: prepared !== null,
  });
  handOver.keep(host, taken);
  for (const item of own) savedForLater.save(item);
  for (const line of lines) cart.add(line);
  for (const code of codes) discountCodes.add(code);
  takeContact(contact, marketing);
  if (memberId !== null && hasLoyalty()) {
    guestMembership.give({ memberId, lastName: contact.lastName });
  }
  if (prepared) takeDelivery(prepared);
}

/**
 * What the assistant did not say stays as the shopper entered it before. A customer's e-mail address
 * is the account's.
 */
function takeContact(contact: HandOver['contact'], marketing: boolean | null): void {
  const held = checkoutContact.formValues();
  const fields: CheckoutContact = {
    email: auth.customer()?.email || contact.email || held.email,
    firstName: contact.firstName || held.firstName,
    lastName: contact.lastName || held.lastName,
    phone: contact.phone || held.phone,
    agreeToMarketing: marketing ?? held.agreeToMarketing,
  };
  if (JSON.stringify(fields) === JSON.stringify(held)) return;
  checkoutContact.keepDraft(fields);
  checkoutContact.reopen();
}

function takeDelivery(prepared: NonNullable<HandOver['delivery']>): void {
  shippingType.choose(prepared.type);
  const methodCode = prepared.methodCode ?? '';
  if (prepared.type === 'STORE_PICKUP') {
    if (prepared.store) pickup.chooseStore(prepared.store);
    pickup.choose({ methodCode });
    return;
  }
  const { address } = prepared;
  if (address) delivery.keepAddress(draftOf(address), address);
  delivery.choose({ methodCode });
}

/** The furthest step of the checkout for which nothing is missing. Never rejects. */
export async function furthestStep(isByEmail: boolean, signal: AbortSignal): Promise<string> {
  return `/checkout/${await completeWithAccount(isByEmail, signal)}`;
}
