import type { StoreRecord } from '#lib/server/store-locations/format/store-record.ts';
import type { Holidays, OwnSeason } from './store-hours.ts';

/** A store of the demo brand, without the fields that all stores share. */
export interface DemoStore
  extends Omit<StoreRecord, 'seasonalHours' | 'picture' | 'text' | 'slug'> {
  slug: string;
  holidays: Holidays;
  seasons?: readonly OwnSeason[];
  /** The picture's alternative text. */
  alt: string;
  /** Two paragraphs. */
  text: readonly [string, string];
  /** Percentage of the catalogue that it has. */
  range: number;
}
