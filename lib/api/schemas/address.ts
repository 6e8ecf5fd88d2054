import * as z from 'zod/mini';
import { ADDRESS_COUNTRIES, addressConfig } from '#lib/commerce/checkout/address.ts';
import { NAME_CHARACTERS, SPECIAL_CHARACTERS, tooLongText } from '#lib/commerce/field-texts.ts';
import { RECIPIENT_LENGTH } from '#lib/commerce/limits.ts';
import { MARKET } from '#lib/config/market.ts';
import { tidySpaces } from './basics.ts';
import { optionalFlag, optionalText } from './optional.ts';
import { optionalPhoneNumber } from './phone-number.ts';

/** Letters, marks, numbers, punctuation, symbols and the space. */
const ADDRESS_TEXT = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;
const CONTACT_NAME = /^[\p{L}\p{M}.'’\- ]*$/u;
const COMPANY = /^[\p{N}\p{L}\p{M}.,'’/\- ]*$/u;

function text(options: { max: number; allowed: RegExp; invalid: string }) {
  return z
    .string()
    .check(
      tidySpaces,
      z.maxLength(options.max, tooLongText(options.max)),
      z.regex(options.allowed, options.invalid),
    );
}

/** The market's country, read here so that a market without one fails at start. */
const config = addressConfig(MARKET.country);

const addressText = { max: 50, allowed: ADDRESS_TEXT, invalid: SPECIAL_CHARACTERS };

/** The recipient's name; it may be empty. */
const recipientName = text({
  max: RECIPIENT_LENGTH,
  allowed: CONTACT_NAME,
  invalid: NAME_CHARACTERS,
});

/** Who collects an order, if not the buyer; shared by the form and the call. Empty: the buyer. */
export const collectorFields = {
  collectorName: recipientName,
  collectorPhone: optionalPhoneNumber,
};
export const collectorForm = z.object(collectorFields);

/** The fields of an address, shared by the forms and the calls. */
export const addressFields = {
  contactName: recipientName.check(z.minLength(1, 'Enter a full name.')),
  company: text({
    max: 50,
    allowed: COMPANY,
    invalid: "Use letters, digits and . , ' / - only.",
  }),
  street1: text(addressText).check(z.minLength(1, 'Enter a street address.')),
  street2: text(addressText),
  suburb: text(addressText).check(z.minLength(1, 'Enter a suburb.')),
  state: z.enum(config.states, { error: 'Select a state or territory.' }),
  postcode: z.string().check(tidySpaces, z.regex(config.postcode, 'Enter a valid postcode.')),
  country: z.enum(ADDRESS_COUNTRIES, { error: 'We deliver within Australia only.' }),
  phone: optionalPhoneNumber,
};

/** The same in a call, where some fields may be left out. */
const sentAddress = {
  ...addressFields,
  company: optionalText(addressFields.company),
  street2: optionalText(addressFields.street2),
  phone: optionalText(addressFields.phone),
};

/** An address in a checkout: entered, or selected from the account by id. */
export const checkoutAddress = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ENTERED'), ...sentAddress }),
  z.strictObject({
    type: z.literal('SELECTED'),
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    ...sentAddress,
  }),
]);

/**
 * An address for the account's address book. A PUT replaces the whole address: fields that it
 * leaves out become empty, and a default flag that it leaves out becomes false.
 */
export const saveAddressRequest = z.strictObject({
  ...sentAddress,
  isDefaultBilling: optionalFlag,
  isDefaultShipping: optionalFlag,
});
export type SaveAddressRequest = z.infer<typeof saveAddressRequest>;
