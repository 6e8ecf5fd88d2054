import { returnAddressText } from '#lib/commerce/returns/screen-texts.ts';
import { useReturnTerms } from './return-terms.tsx';

/** Where a parcel goes, within a sentence. */
export function PostedTo() {
  const { address } = useReturnTerms();
  return <strong className="font-semibold">{returnAddressText(address)}</strong>;
}
