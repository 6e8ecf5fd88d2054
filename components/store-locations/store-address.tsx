import { storeAddressLines } from '#lib/commerce/store-locations/address-text.ts';
import type { StoreAddress as Address } from '#lib/commerce/store-locations/store-location.ts';

export function StoreAddress({ address }: { address: Address }) {
  return (
    <address className="not-italic [overflow-wrap:anywhere]">
      {storeAddressLines(address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

/** Renders nothing if a store has none. */
export function StorePhone({ phone }: { phone: string }) {
  if (phone === '') return null;
  return (
    <p>
      <a
        href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
        className="inline-block py-1 underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {phone}
      </a>
    </p>
  );
}
