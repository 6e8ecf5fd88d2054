import 'server-only';
import { lookupLocationsCall } from '#lib/api/calls/agents/locations/lookup-locations.ts';
import { infoMessage } from '#lib/commerce/agents/messages.ts';
import { told } from '#lib/server/agents/catalogue/search-catalogue.ts';
import { defineOperation } from '#lib/server/agents/operation.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { allStores, matchingStores, shownStore } from './matching-stores.ts';

/** Most different ids that one call looks up; the protocol wants the others left, not refused. */
const MOST_IDS = 50;

export const lookupLocations = defineOperation({
  tool: 'lookup_locations',
  description:
    'Reads stores by id, with address, opening hours, special hours and click & collect; `filters` narrow them as in search_locations.',
  call: lookupLocationsCall,
  capability: 'dev.ucp.common.location.lookup',
  argument: 'location',
  changes: false,
  limit: 'agentReads',
  async handle({ agent, body, address }) {
    refuseUnstorableText(body);
    const payer = { agent, address };
    const distinct = [...new Set(body.ids)];
    const ids = new Set(distinct.slice(0, MOST_IDS));
    const left = distinct.length - ids.size;
    const stores = await allStores(payer);
    const found = stores.filter(({ erpStoreId, slug }) => ids.has(erpStoreId) || ids.has(slug));
    const known = new Set(found.flatMap(({ erpStoreId, slug }) => [erpStoreId, slug]));
    const matching = await matchingStores(found, body, payer);
    const messages = [
      ...[...ids].filter((id) => !known.has(id)).map((id) => infoMessage('not_found', id)),
      ...(left > 0
        ? [
            infoMessage(
              'batch_limit_applied',
              `Looked up the first ${MOST_IDS} of ${distinct.length} ids; ${left} not looked up.`,
            ),
          ]
        : []),
    ];
    return {
      locations: matching.map((store) => ({
        ...shownStore(store, body.distance?.center ?? null),
        inputs: [...ids]
          .filter((id) => id === store.erpStoreId || id === store.slug)
          .map((id) => ({ id })),
      })),
      ...told(messages),
    };
  },
});
