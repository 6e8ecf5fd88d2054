import 'server-only';
import { checkoutAddress } from '#lib/api/schemas/address.ts';
import { type AgentMessage, errorMessage } from '#lib/commerce/agents/messages.ts';
import type { SentDestination, SessionContent } from '#lib/commerce/agents/session-content.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import { POSTCODE } from '#lib/commerce/limits.ts';
import { stateOf } from '#lib/commerce/states.ts';

/** Ways to write the only country that the shop delivers to (ISO 3166-1, and its name). */
const AUSTRALIA = /^(?:au|aus|australia)$/i;

/** The shop's fields of an address, with those of the protocol from which they come. */
const SENT_FIELDS: Readonly<Record<string, keyof SentDestination>> = {
  contactName: 'first_name',
  street1: 'street_address',
  street2: 'extended_address',
  suburb: 'address_locality',
  state: 'address_region',
  postcode: 'postal_code',
  country: 'address_country',
  phone: 'phone_number',
};

/**
 * An address by the rules of the shop's own form: the whole address, or null with an error for each
 * field to repair. Without a name on it, the buyer's counts. `path`: of the address in the answer.
 */
export function addressOf(
  sent: SentDestination,
  buyer: SessionContent['buyer'],
  path = '$.fulfillment.methods[0].destinations[0]',
): { address: CheckoutAddress | null; messages: AgentMessage[] } {
  const country = sent.address_country?.trim() ?? '';
  const name =
    fullName(sent.first_name, sent.last_name) ?? fullName(buyer.firstName, buyer.lastName);
  const read = checkoutAddress.safeParse({
    type: 'ENTERED',
    // The missing name of a buyer is an error of its own.
    contactName: name ?? 'Buyer',
    street1: sent.street_address ?? '',
    street2: sent.extended_address ?? '',
    suburb: sent.address_locality ?? '',
    state: stateOf((sent.address_region ?? '').replace(/^AU-/i, '')) ?? '',
    postcode: sent.postal_code ?? '',
    country: country === '' || AUSTRALIA.test(country) ? 'AU' : country.slice(0, 40),
    phone: sent.phone_number ?? '',
  });
  if (read.success) return { address: name === null ? null : read.data, messages: [] };
  const messages = read.error.issues.map(({ path: [field], message }) => {
    const sentField = SENT_FIELDS[String(field)] ?? 'street_address';
    const isMissing = (sent[sentField] ?? '').trim() === '';
    const code =
      sentField === 'address_country'
        ? 'address_undeliverable'
        : isMissing
          ? 'field_required'
          : 'invalid_address';
    return errorMessage(code, message, 'recoverable', `${path}.${sentField}`);
  });
  return { address: null, messages: firstOfEach(messages) };
}

function firstOfEach(messages: readonly AgentMessage[]): AgentMessage[] {
  const byPath = new Map(messages.toReversed().map((message) => [message.path, message]));
  return [...byPath.values()].toReversed();
}

function fullName(first: string | undefined, last: string | undefined): string | null {
  const name = [first, last]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return name === '' ? null : name;
}

/** A postcode as the shop writes it; null for anything else. */
export function postcodeOf(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return POSTCODE.test(trimmed) ? trimmed : null;
}
