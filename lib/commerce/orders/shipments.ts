import type { LineUnits } from './cancellation.ts';

/** A parcel of an order, or what waits for its buyer in a store. */
export interface Shipment {
  /** The order's number and a count: `SB123456789-1`. */
  number: string;
  lines: LineUnits[];
  /** The name of a carrier, as `carrierOf` reads it; `pickup`: it is collected. */
  carrier: string;
  trackingNumber: string | null;
  /** An `https:` address. */
  trackingUrl: string | null;
  /** When it was sent, or became ready to collect, in ms since the epoch. */
  shippedAt: number;
  /** When it was delivered or collected; null: not yet, or not known. */
  deliveredAt: number | null;
}
