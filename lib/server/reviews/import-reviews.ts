import 'server-only';
import { randomBytes } from 'node:crypto';
import { helpfulness } from '#lib/commerce/reviews/helpfulness.ts';
import type { VoteCounts } from '#lib/commerce/reviews/votes.ts';
import { type BadLine, Batch } from '#lib/server/commands/batch.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { describeIssues } from '#lib/server/import-files/describe-issue.ts';
import { reviewsWith } from './read-reviews.ts';
import { type ReviewRecord, reviewRecord } from './review-record.ts';
import { lockModel, summariseModels } from './summarise-model.ts';
import { dropOldPictures } from './version-pictures.ts';

/** The outcome of a line. */
export type ReviewOutcome = { outcome: 'new' | 'changed' | 'unchanged' } | BadLine;

/**
 * Takes reviews that were written elsewhere, at most a thousand at once. One that is known by its
 * origin and id changes if it differs, with a new version. One that was written here never does: it
 * is its author's.
 * @throws CommandError `Invalid` for too many lines
 */
export const importReviews = defineCommand<{ lines: readonly unknown[] }, ReviewOutcome[]>({
  name: 'review.import',
  permission: 'reviews:write',
  async work({ trx, record }, input) {
    const batch = new Batch<ReviewRecord, ReviewOutcome>(input.lines, reviewRecord, describeIssues);
    const products = await findProducts(
      trx,
      batch.lines.map(({ line }) => line.product),
    );
    const known = await findKnown(trx, batch.lines);
    const written = new Map<string, Written>();
    for (const { index, line } of batch.lines) {
      const product = products.get(line.product);
      const earlier = known.get(keyOf(line));
      if (!product) {
        const message = `the shop has no product ${JSON.stringify(line.product)}`;
        batch.answer(index, { outcome: 'unknown', message });
      } else if (written.has(keyOf(line))) {
        batch.answer(index, { outcome: 'invalid', message: 'its id is there twice' });
      } else if (earlier?.origin === 'shop' || (earlier && isSame(earlier, line, product))) {
        batch.answer(index, { outcome: 'unchanged' });
      } else {
        written.set(keyOf(line), { line, product, earlier });
        batch.answer(index, { outcome: earlier ? 'changed' : 'new' });
      }
    }
    if (written.size > 0) {
      await write(trx, [...written.values()]);
      await record({ entity: 'review', id: 'import', after: { reviews: written.size } });
    }
    return batch.outcomes();
  },
});

interface Written {
  line: ReviewRecord;
  product: FoundRow;
  earlier: KnownReview | undefined;
}

interface FoundRow {
  /** Null if only the model is named. */
  id: string | null;
  model: string;
  colour: string | null;
}

/** Products by each name that a file may use. A parent code names the model, and no colour. */
async function findProducts(trx: Db, names: readonly string[]): Promise<Map<string, FoundRow>> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'slug', 'parent_code', 'colour_name'])
    .where((row) =>
      row.or([
        row('id', '=', row.fn.any(row.val(names))),
        row('slug', '=', row.fn.any(row.val(names))),
        row('parent_code', '=', row.fn.any(row.val(names))),
      ]),
    )
    .execute();
  const found = new Map<string, FoundRow>();
  for (const row of rows) {
    found.set(row.parent_code, { id: null, model: row.parent_code, colour: null });
  }
  for (const row of rows) {
    const product = { id: row.id, model: row.parent_code, colour: row.colour_name || null };
    found.set(row.slug, product);
    found.set(row.id, product);
  }
  return found;
}

type KnownReview = Awaited<ReturnType<typeof readKnown>>[number];

async function findKnown(
  trx: Db,
  lines: readonly { line: ReviewRecord }[],
): Promise<Map<string, KnownReview>> {
  const rows = await readKnown(
    trx,
    lines.map(({ line }) => line.id),
  );
  return new Map(
    rows.map((row) => [keyOf({ origin: row.origin, id: row.origin_id ?? row.review_id }), row]),
  );
}

function readKnown(trx: Db, ids: readonly string[]) {
  return reviewsWith(trx, 'latest')
    .selectAll('version')
    .select(['reviews.model', 'size', 'colour', 'origin', 'origin_id', 'is_verified'])
    .select(['reviews.written_at as first_written_at', 'helpful', 'unhelpful', 'reply'])
    .where((row) =>
      row.or([
        row('origin_id', '=', row.fn.any(row.val(ids))),
        row.and([row('origin_id', 'is', null), row('reviews.id', '=', row.fn.any(row.val(ids)))]),
      ]),
    )
    .execute();
}

const keyOf = ({ origin, id }: Pick<ReviewRecord, 'origin' | 'id'>) => `${origin} ${id}`;

/** The columns of a version. */
function versionValues(line: ReviewRecord) {
  const { stars, title, text, fit, width, usualSize, activity, recommends, name, region } = line;
  return {
    stars,
    title,
    body: text,
    fit,
    width,
    usual_size: usualSize,
    activity,
    recommends,
    name,
    region,
    state: line.state,
    reason: line.reason,
  };
}

/** The other columns of a review. */
function reviewValues({ line, product }: Pick<Written, 'line' | 'product'>) {
  return {
    model: product.model,
    size: line.size,
    colour: line.colour ?? product.colour,
    is_verified: line.isVerified,
    reply: line.reply,
  };
}

function isSame(earlier: KnownReview, line: ReviewRecord, product: FoundRow): boolean {
  const values = { ...versionValues(line), ...reviewValues({ line, product }) };
  return (
    earlier.first_written_at.getTime() === Date.parse(line.writtenAt) &&
    line.helpful <= earlier.helpful &&
    line.unhelpful <= earlier.unhelpful &&
    (Object.keys(values) as (keyof typeof values)[]).every((name) => earlier[name] === values[name])
  );
}

async function write(trx: Db, written: readonly Written[]): Promise<void> {
  const models = new Set(
    written.flatMap(({ product, earlier }) => [product.model, ...(earlier ? [earlier.model] : [])]),
  );
  for (const model of [...models].sort()) await lockModel(trx, model);
  const votes = await lockVotes(
    trx,
    written.flatMap(({ earlier }) => (earlier ? [earlier.review_id] : [])),
  );
  const rows = written.map((one) => {
    const { line, product, earlier } = one;
    const counted = votes.get(earlier?.review_id ?? '');
    const helpful = Math.max(line.helpful, counted?.helpful ?? 0);
    const unhelpful = Math.max(line.unhelpful, counted?.unhelpful ?? 0);
    const version = (earlier?.version ?? 0) + 1;
    const writtenAt = new Date(line.writtenAt);
    return {
      id: earlier?.review_id ?? randomBytes(8).toString('hex'),
      ...reviewValues(one),
      product_id: product.id,
      order_number: null,
      line: null,
      // A review that another shop of ours exported: here no order proves it.
      origin: line.origin === 'shop' ? ('import' as const) : line.origin,
      origin_id: line.id,
      written_at: writtenAt,
      latest: version,
      shown: line.state === 'published' ? version : null,
      helpful,
      unhelpful,
      helpfulness: helpfulness(helpful, unhelpful),
      replied_at: line.reply === null ? null : writtenAt,
    };
  });
  const added = rows.filter(({ latest }) => latest === 1);
  if (added.length > 0) await trx.insertInto('reviews').values(added).execute();
  for (const { id, ...values } of rows.filter(({ latest }) => latest > 1)) {
    await trx.updateTable('reviews').set(values).where('id', '=', id).execute();
  }
  await trx
    .insertInto('review_versions')
    .values(
      written.map(({ line }, index) => ({
        ...versionValues(line),
        review_id: rows[index]?.id ?? '',
        version: rows[index]?.latest ?? 1,
        answer: null,
        written_at: new Date(line.writtenAt),
      })),
    )
    .execute();
  await dropOldPictures(
    trx,
    rows.filter(({ latest }) => latest > 1).map(({ id }) => id),
  );
  await summariseModels(trx, [...models]);
}

/**
 * Locks known reviews and returns their votes. Shoppers vote here too, so an import never lowers
 * the counts.
 */
async function lockVotes(trx: Db, ids: readonly string[]): Promise<Map<string, VoteCounts>> {
  const rows = await trx
    .selectFrom('reviews')
    .select(['id', 'helpful', 'unhelpful'])
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
