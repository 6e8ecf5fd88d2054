import * as z from 'zod/mini';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import { stateOf } from '#lib/commerce/express/wallet-address.ts';

const optionalText = z.nullish(z.string());

/** An address as Afterpay writes it. */
export const afterpayContact = z.object({
  name: optionalText,
  line1: optionalText,
  line2: optionalText,
  area1: optionalText,
  region: optionalText,
  postcode: optionalText,
  countryCode: optionalText,
  phoneNumber: optionalText,
});
export type AfterpayContact = z.infer<typeof afterpayContact>;

export function toAfterpayContact(address: CheckoutAddress): AfterpayContact {
  const { contactName, street1, street2, suburb, state, postcode, country, phone } = address;
  return {
    name: contactName,
    line1: street1,
    ...(street2 !== '' && { line2: street2 }),
    area1: suburb,
    region: state.toUpperCase(),
    postcode,
    countryCode: country,
    ...(phone !== '' && { phoneNumber: phone }),
  };
}

/** Null if the shop cannot deliver there: another country, or not a state of Australia. */
export function fromAfterpayContact(contact: AfterpayContact): CheckoutAddress | null {
  const state = stateOf(contact.region);
  if (contact.countryCode !== 'AU' || !state) return null;
  return {
    type: 'ENTERED',
    contactName: contact.name ?? '',
    company: '',
    street1: contact.line1 ?? '',
    street2: contact.line2 ?? '',
    suburb: contact.area1 ?? '',
    state,
    postcode: contact.postcode ?? '',
    country: 'AU',
    phone: contact.phoneNumber ?? '',
  };
}

/**
 * Whether both are the same place, ignoring case, spaces and punctuation. Does not compare names,
 * because a parcel may go to somebody else at the same address.
 */
export function isSamePlace(contact: AfterpayContact, address: CheckoutAddress): boolean {
  const ours = toAfterpayContact(address);
  // An unreadable state does not contradict the postcode.
  const state = stateOf(contact.region) ?? address.state;
  const street = (of: AfterpayContact) => plain(of.line1) + plain(of.line2);
  return (
    street(contact) === street(ours) &&
    plain(contact.area1) === plain(ours.area1) &&
    state === address.state &&
    plain(contact.postcode) === plain(ours.postcode) &&
    plain(contact.countryCode) === plain(ours.countryCode)
  );
}

/** Letters and digits only, in any script. */
function plain(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
