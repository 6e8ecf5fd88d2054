import { describe, expect, it } from 'vitest';
import type { SearchParameters } from '#lib/api/search/search-request.ts';
import { toIndexQuery } from '#lib/server/search/embedded/embedded-search.ts';
import { indexInMemory } from '#lib/server/search/engine/build-index.ts';
import type { IndexArrangement } from '#lib/server/search/engine/index-query.ts';
import { seededRandom } from '#tests/perf/support/random.ts';
import {
  type RandomRecord,
  randomRecords,
  SETTINGS,
} from '#tests/unit/lib/server/search/support/random-catalogue.ts';

const records = randomRecords(400, seededRandom(7).next);
const index = indexInMemory(records, SETTINGS);
const byId = new Map(records.map((record) => [record.objectID, record]));
const modelOf = (id: string) => byId.get(id)?.model ?? id;

function ask(
  parameters: SearchParameters,
  arrangement: IndexArrangement | null,
  replica = '',
): { ids: string[]; total: number; facets: object } {
  const query = toIndexQuery(
    { hitsPerPage: 1_000, distinct: 1, facets: ['brand'], ...parameters },
    replica,
    SETTINGS,
  );
  const { hits, nbHits, facets } = index.search({ ...query, arrangement });
  return { ids: hits.map(({ objectID }) => String(objectID)), total: nbHits, facets };
}

/** Pins from all over the order, and a brand lifted by two steps. */
const usual = ask({}, null).ids;
const pins = [90, 3, 150, 40].map((at) => usual[at] as string);
const arrangement: IndexArrangement = {
  pins,
  lifts: [{ filter: { kind: 'value', attribute: 'brand', value: 'North' }, steps: 2 }],
};

describe('an arranged search', () => {
  it('has its pins first, whatever else it lifts, and counts as before', () => {
    const arranged = ask({}, arrangement);
    expect(arranged.ids.slice(0, pins.length)).toEqual(pins);
    expect(arranged.ids.map(modelOf).sort()).toEqual(usual.map(modelOf).sort());
    expect(arranged).toMatchObject({ total: ask({}, null).total, facets: ask({}, null).facets });
  });

  it('lifts what it lifts by two times twelve places among the others', () => {
    const others = usual.filter((id) => !pins.includes(id));
    const at = others.findIndex((id, place) => place > 40 && byId.get(id)?.brand === 'North');
    const found = ask({}, { pins, lifts: [] }).ids;
    expect(found.slice(pins.length)).toEqual(others);
    const lifted = ask(
      {},
      {
        pins,
        lifts: [
          {
            filter: { kind: 'value', attribute: 'objectID', value: others[at] as string },
            steps: 2,
          },
        ],
      },
    ).ids;
    expect(lifted.indexOf(others[at] as string)).toBe(pins.length + at - 24);
  });

  it('gives the same order page by page', () => {
    const whole = ask({}, arrangement).ids;
    const pages = Array.from({ length: Math.ceil(whole.length / 24) }, (_, page) =>
      ask({ hitsPerPage: 24, page }, arrangement),
    );
    expect(pages.flatMap(({ ids }) => ids)).toEqual(whole);
    expect(ask({ hitsPerPage: 24, page: pages.length }, arrangement).ids).toEqual([]);
  });

  it('keeps a pin only where the filters and the words leave that very product', () => {
    const filtered = (parameters: SearchParameters, meets: (record: RandomRecord) => boolean) => {
      const kept = pins.filter((id) => meets(byId.get(id) as RandomRecord));
      const { ids } = ask(parameters, { pins, lifts: [] });
      expect(ids.slice(0, kept.length)).toEqual(kept);
      expect(ids.toSorted()).toEqual(expect.arrayContaining(kept));
      expect(ids.every((id) => meets(byId.get(id) as RandomRecord))).toBe(true);
    };
    for (const id of pins) {
      const { brand } = byId.get(id) as RandomRecord;
      filtered({ facetFilters: [`brand:${brand}`] }, (record) => record.brand === brand);
    }
    filtered({ numericFilters: ['price<=5000'] }, ({ price }) => price <= 5_000);
  });

  it('shows the pinned colour on the card of its model, once', () => {
    const models = Map.groupBy(
      records.filter(({ model }) => model !== undefined),
      ({ model }) => model,
    );
    const [some = []] = [...models.values()].filter(({ length }) => length > 1);
    const colours = some.map(({ objectID }) => objectID).filter((id) => !usual.includes(id));
    const { ids } = ask({}, { pins: [...colours, ...usual.slice(5, 6)], lifts: [] });
    expect(ids[0]).toBe(colours[0]);
    expect(ids.filter((id) => modelOf(id) === modelOf(colours[0] as string))).toHaveLength(1);
  });

  it.each(SETTINGS.replicas.map(({ suffix }) => suffix))('leaves the order %s alone', (suffix) => {
    expect(ask({}, arrangement, suffix)).toEqual(ask({}, null, suffix));
  });

  it('ignores pins that it does not know', () => {
    expect(ask({}, { pins: ['nobody'], lifts: [] }).ids).toEqual(usual);
  });

  it('moves every record by itself where groups are left out', () => {
    const { ids } = ask({ distinct: false }, { pins, lifts: [] });
    expect(ids.slice(0, pins.length)).toEqual(pins);
    expect(ids).toHaveLength(records.length);
  });
});
