/** Somebody who takes parcels to their buyers, as the brand names them (docs/brand.md). */
export interface Carrier {
  /** As buyers read it. */
  name: string;
  /** Other writings of the name. */
  alsoCalled: readonly string[];
  /** The page that tracks a parcel, with `{number}` in place of its number. */
  trackingUrl?: string | undefined;
}

/** The carriers of BRAND_FOLDER, or the demo's, like BRAND. For the server only. */
export const CARRIERS: readonly Carrier[] = JSON.parse(process.env.SHOP_CARRIERS ?? unread());

function unread(): never {
  throw new Error('The carriers were not read: start the shop by an npm script.');
}
