import 'server-only';
import { rm } from 'node:fs/promises';
import type { Arrangement } from '#lib/commerce/catalogue/arrangement.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { priceSteps } from '#lib/commerce/search/price-steps.ts';
import { environment } from '#lib/config/environment.ts';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { startTagSync } from '#lib/server/cache/tag-sync.ts';
import {
  readListedPrices,
  readModelsBySlug,
  readRatingRanks,
  readShopRating,
} from '#lib/server/catalogue/listed-products.ts';
import { readShownArrangements } from '#lib/server/catalogue/shown-arrangements.ts';
import { database, poolOf } from '#lib/server/db/database.ts';
import { unlessAway } from '#lib/server/db/unless-away.ts';
import { errorFacts, logLine } from '#lib/server/log-line.ts';
import type { SearchIndex } from '#lib/server/search/engine/search-index.ts';
import { PRICED, toProductRecord } from '#lib/server/search/product-record.ts';
import { buildInProcess } from './build-in-process.ts';
import { LiveIndex } from './live-index.ts';
import { openIndexes, type ProductIndexes } from './product-indexes.ts';
import { openSnapshotFile, snapshotFile } from './snapshot-file.ts';

/** The indexes, and what staff decided about the order of places. */
export interface ArrangedIndexes extends ProductIndexes {
  /** By the keys of their places. */
  arrangements: ReadonlyMap<string, Arrangement>;
}

/** This process's product indexes; they survive hot reloads. */
export function liveProductIndexes(): LiveIndex<ArrangedIndexes> {
  return oncePerProcess('product indexes', make);
}

function make(): LiveIndex<ArrangedIndexes> {
  return new LiveIndex({
    async load() {
      const image = openSnapshotFile(await snapshotFile(database()));
      if (!image) return null;
      try {
        return await arranged(openIndexes(image));
      } catch {
        // Made by another version, or truncated by a full disk: rebuild.
        return null;
      }
    },
    async build() {
      const wanted = await snapshotFile(database());
      const { file, isTemporary } = await buildInProcess({ url: databaseUrl(), file: wanted });
      const image = openSnapshotFile(file);
      // A file that is open stays readable after it was removed.
      if (isTemporary) await rm(file, { force: true });
      if (!image) throw new Error(`The search index in ${file} cannot be read.`);
      return arranged(openIndexes(image));
    },
    watch({ snapshot }, onChange) {
      const spare = poolOf(database());
      const sync = startTagSync({ url: databaseUrl(), since: snapshot, onChange, spare });
      const catchUp = () => unlessAway(sync.catchUp(), () => spare.query('select 1'));
      return { catchUp, stop: () => void sync.stop() };
    },
    // A sale of many products is shown in several transactions, and each update reads all prices.
    comeInSeries: (tags) => tags.has(cacheTags.prices),
    async update(indexes, tags) {
      if (tags.includes(cacheTags.arrangements)) {
        indexes.arrangements = await readShownArrangements(database());
      }
      const { products: index } = indexes;
      const slugs = productSlugs(tags);
      if (!slugs || slugs.length > mostUpdates(index.size)) return false;
      if (tags.includes(cacheTags.prices)) await updatePrices(index);
      if (slugs.length > 0) await updateRanks(index);
      for (let from = 0; from < slugs.length; from += BATCH) {
        const changed = await readModelsBySlug(database(), slugs.slice(from, from + BATCH));
        // Nothing says which record an unknown slug had, so the index must be rebuilt.
        if (!changed) return false;
        if (!index.update(changed.listed.map(toProductRecord), changed.unlisted)) return false;
      }
      return true;
    },
    failed(error) {
      const facts = { error: errorFacts(error) };
      logLine('error', 'The search index could not be brought up to date.', facts);
    },
  });
}

/** They are read after the index's snapshot, so a change that they miss will be reported. */
async function arranged(indexes: ProductIndexes): Promise<ArrangedIndexes> {
  return { ...indexes, arrangements: await readShownArrangements(database()) };
}

/** How many products are changed at a time. Searches are answered in between. */
const BATCH = 200;

/** With more changed products than this, a rebuild costs no more. */
const mostUpdates = (size: number) => Math.max(BATCH, size / 20);

async function updatePrices(index: SearchIndex): Promise<void> {
  // Many products share a price, and the index is fastest where records share a list.
  const steps = new Map<Cents, string[]>();
  const stepsOf = (price: Cents) => {
    const known = steps.get(price) ?? priceSteps(price);
    steps.set(price, known);
    return known;
  };
  for await (const batch of readListedPrices(database())) {
    index.patch(
      PRICED,
      batch.map((priced) => ({ ...priced, priceSteps: stepsOf(priced.paidPrice) })),
    );
  }
}

/** The mean of all reviews that an index's ranks were last made with, where that is known. */
const priors = new WeakMap<SearchIndex, number>();

/**
 * A review may change the mean of all, and with it the rank of every model. The mean is read before
 * the changed products: if it changes meanwhile, that change will be reported later.
 */
async function updateRanks(index: SearchIndex): Promise<void> {
  const prior = await readShopRating(database());
  if (prior === priors.get(index)) return;
  for await (const batch of readRatingRanks(database(), prior)) index.patch(['ratingRank'], batch);
  priors.set(index, prior);
}

/** The slugs behind the tags; null when something other than products changed. */
function productSlugs(tags: readonly string[]): string[] | null {
  if (tags.includes(cacheTags.catalogue)) return null;
  const prefix = cacheTags.product('');
  return tags.flatMap((tag) => (tag.startsWith(prefix) ? [tag.slice(prefix.length)] : []));
}

function databaseUrl(): string {
  const { DATABASE_URL } = environment();
  if (!DATABASE_URL) {
    throw new Error('DATABASE_URL is not set: start the shop with npm start or npm run dev.');
  }
  return DATABASE_URL;
}
