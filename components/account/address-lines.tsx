import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import { addressLines } from '#lib/commerce/checkout/order-text.ts';

/** An address as written on a parcel, with the name emphasised. */
export function AddressLines({ address }: { address: PostalAddress }) {
  const [name, ...rest] = addressLines(address);
  return (
    <address className="whitespace-pre-line not-italic [overflow-wrap:anywhere]">
      <span className="font-semibold">{name}</span>
      {`\n${rest.join('\n')}`}
    </address>
  );
}
