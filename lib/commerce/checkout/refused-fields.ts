/**
 * Which step a refused order's bad fields belong to: what was kept from an earlier visit may not
 * pass today's rules. Null where no step asks for them. `fields` are the names that POST
 * /checkout/order answers: `phone`, `cart.shippingAddress.postcode`.
 */
export function stepOfFields(fields: readonly string[]): 'contact-info' | 'shipping' | null {
  const contact = ['email', 'firstName', 'lastName', 'phone', 'agreeToMarketing'];
  if (fields.some((field) => contact.includes(field))) return 'contact-info';
  const ofShipping = /^cart\.shipping(Address)?(\.|$)/;
  return fields.some((field) => ofShipping.test(field)) ? 'shipping' : null;
}
