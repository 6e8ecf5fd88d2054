import type { StoreRecord } from '#lib/server/store-locations/format/store-record.ts';
import type { DemoStore } from './demo-store.ts';
import { NEW_SOUTH_WALES } from './new-south-wales.ts';
import { QUEENSLAND_AND_NORTHERN_TERRITORY } from './queensland-and-northern-territory.ts';
import { SOUTH_AND_WESTERN_AUSTRALIA } from './south-and-western-australia.ts';
import { seasons } from './store-hours.ts';
import { TASMANIA_AND_CANBERRA } from './tasmania-and-canberra.ts';
import { VICTORIA } from './victoria.ts';

/** The demo brand's stores, in every state and territory. Streets and telephones are invented. */
export const DEMO_STORES: readonly DemoStore[] = [
  ...NEW_SOUTH_WALES,
  ...VICTORIA,
  ...QUEENSLAND_AND_NORTHERN_TERRITORY,
  ...SOUTH_AND_WESTERN_AUSTRALIA,
  ...TASMANIA_AND_CANBERRA,
];

/** The record of a store, with the holidays of `year` and the next. */
export function storeRecordOf(store: DemoStore, year: number): StoreRecord {
  const { holidays, seasons: own, alt, text, range: _range, ...record } = store;
  return {
    ...record,
    seasonalHours: seasons(year, holidays, own),
    picture: { src: `shop-fronts/${store.slug}`, alt },
    text: text.join('\n\n'),
  };
}
