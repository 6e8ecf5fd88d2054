import { returnAddressText } from '#lib/commerce/returns/screen-texts.ts';
import { useReturnTerms } from './return-terms.tsx';

/** The address for a parcel, within a sentence. */
export function PostedTo() {
  const { address } = useReturnTerms();
  return <strong className="font-semibold">{returnAddressText(address)}</strong>;
}
