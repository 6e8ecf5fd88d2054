import 'server-only';
import { searchLocationsCall } from '#lib/api/calls/agents/locations/search-locations.ts';
import { pageOf, readPage } from '#lib/api/schemas/agents/paging.ts';
import { foldPlaceName } from '#lib/commerce/localities/fold-place-name.ts';
import { localityKey } from '#lib/commerce/localities/locality-key.ts';
import { nearestFirst } from '#lib/commerce/store-locations/distance.ts';
import type { Coordinates, StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import { AgentFault } from '#lib/server/agents/faults.ts';
import { defineOperation } from '#lib/server/agents/operation.ts';
import { database } from '#lib/server/db/database.ts';
import { currentLocalities } from '#lib/server/localities/current-localities.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { allStores, matchingStores, shownStore } from './matching-stores.ts';

const PAGE_SIZES = { usual: 10, most: 50 };

export const searchLocations = defineOperation({
  tool: 'search_locations',
  description:
    'Finds stores: by a suburb or postcode in the query or the context (nearest first), within a distance (in metres) of a place, open at a time, with click & collect, or with variants in stock now (`filters.items`: ids of variants). Stock is a hint, not a reservation.',
  call: searchLocationsCall,
  capability: 'dev.ucp.common.location.search',
  argument: 'location',
  changes: false,
  limit: 'agentReads',
  async handle({ agent, body, address }) {
    refuseUnstorableText(body);
    const payer = { agent, address };
    const page = readPage(body.pagination ?? {}, PAGE_SIZES);
    if (page === null) throw new AgentFault('invalid_request', 'The cursor is not of this list.');
    const stores = await allStores(payer);
    const { query = '', context = {}, distance } = body;
    const place =
      distance?.center ??
      (await placeOf(query)) ??
      (await placeOf(/^\d{4}$/.exec(context.postal_code?.trim() ?? '')?.[0] ?? ''));
    const matching = await matchingStores(stores, body, payer);
    const named = namedFirst(place ? nearestFirst(matching, place) : matching, query);
    const from = page.page * page.size;
    return {
      locations: named.slice(from, from + page.size).map((store) => shownStore(store, place)),
      pagination: pageOf(page, { total: named.length }),
    };
  },
});

/** The position of the suburb or postcode that a text names; null if it names none. */
async function placeOf(text: string): Promise<Coordinates | null> {
  if (text.trim() === '') return null;
  const localities = await currentLocalities(database());
  const [best] = localities.search(text);
  return (best && localities.find(localityKey(best))?.coordinates) ?? null;
}

/**
 * Stores whose name or address has words of the text come first, those with most of them before the
 * others. The text never leaves out a store: it is only words.
 */
function namedFirst<Store extends StoreSummary>(stores: readonly Store[], query: string): Store[] {
  const words = new Set(
    foldPlaceName(query)
      .split(' ')
      .filter((word) => word !== ''),
  );
  const count = ({ name, address }: Store) => {
    const own = foldPlaceName(
      `${name} ${address.street1} ${address.locality} ${address.region} ${address.postcode}`,
    ).split(' ');
    return own.filter((word) => words.has(word)).length;
  };
  const counts = new Map(stores.map((store) => [store, count(store)]));
  return stores.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
}
