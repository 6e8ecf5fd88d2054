import type { StoreRecord } from '#lib/server/store-locations/format/store-record.ts';
import type { Holidays, OwnSeason } from './store-hours.ts';

/** A store of the demo brand, without what all of them share. */
export interface DemoStore
  extends Omit<StoreRecord, 'seasonalHours' | 'picture' | 'text' | 'slug'> {
  slug: string;
  holidays: Holidays;
  seasons?: readonly OwnSeason[];
  /** What its picture shows, for those who do not see it. */
  alt: string;
  /** Two paragraphs. */
  text: readonly [string, string];
  /** In percent, how much of the catalogue it has. */
  range: number;
}
