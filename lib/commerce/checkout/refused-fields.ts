/**
 * The checkout step that asks for the fields that the server rejected; null if no step does. Data
 * kept from an earlier visit may fail the current validation rules. `fields` are names as in the
 * response of POST /checkout/order: `phone`, `cart.shippingAddress.postcode`.
 */
export function stepOfFields(fields: readonly string[]): 'contact-info' | 'shipping' | null {
  const contact = ['email', 'firstName', 'lastName', 'phone', 'agreeToMarketing'];
  if (fields.some((field) => contact.includes(field))) return 'contact-info';
  const ofShipping = /^cart\.shipping(Address)?(\.|$)/;
  return fields.some((field) => ofShipping.test(field)) ? 'shipping' : null;
}
