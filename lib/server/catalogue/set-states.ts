import 'server-only';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { PRODUCT_STATES, type ProductState } from '#lib/commerce/catalogue/product.ts';
import { touchTags } from '#lib/server/cache/cache-tags.ts';
import { tagsOfProducts } from '#lib/server/cache/tags-of-products.ts';
import { type BadLine, Batch, lineText } from '#lib/server/commands/batch.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { describeIssues } from '#lib/server/import-files/describe-issue.ts';
import { findNamedProducts } from '#lib/server/prices/named-products.ts';
import { followSale, noteCharged } from '#lib/server/prices/record-prices.ts';
import { addSocialPictures } from './draw-social-pictures.ts';

const state = z.enum(PRODUCT_STATES);

const stateLine = z.strictObject({
  /** A product's id; its composite code, if no product has this id. */
  product: lineText(200),
  /** Null: the import's again. */
  state: z.nullable(state),
  /** The state that the caller saw; if it is another one by now, the line is `stale`. */
  seen: z.optional(state),
});
type StateLine = z.infer<typeof stateLine>;

interface StateLineDone {
  outcome: 'ok';
  productId: string;
  /** The state in force. */
  state: ProductState;
  /** False: everything was like this before. */
  changed: boolean;
  /** The line that takes it back; null: nothing changed. */
  undo: { product: string; state: ProductState | null; seen: ProductState } | null;
}

/** A product whose row is locked. */
interface Known {
  id: string;
  state: ProductState;
  /** What the import says, while a state of the staff is in force; null: that is the import's. */
  imported: ProductState | null;
}

interface Step extends Known {
  next: Pick<Known, 'state' | 'imported'>;
}

/**
 * Sets states of products. They stay in force, whatever the import says, until somebody takes the
 * import's again; a state that the import has too is the import's. One outcome for each line, in
 * their order.
 */
export const setStates = defineCommand({
  name: 'product.set-state',
  permission: 'products:write',
  work: async (scope, input: { lines: readonly StateLine[]; why: string }) => {
    const { trx } = scope;
    const batch = new Batch<StateLine, StateLineDone>(input.lines, stateLine, describeIssues);
    const named = await findNamedProducts(
      trx,
      batch.lines.map(({ line }) => line.product),
    );
    const ids = [...named.values()].flatMap((one) => ('id' in one ? [one.id] : []));
    const known = await lockStates(trx, [...new Set(ids)]);
    const done = new Set<string>();
    const steps: Step[] = [];
    for (const { index, line } of batch.lines) {
      const found = named.get(line.product);
      const product = found && 'id' in found ? known.get(found.id) : undefined;
      if (!product) {
        const message =
          found && 'problem' in found ? found.problem : 'The shop has no such product.';
        batch.answer(index, { outcome: 'unknown', message });
      } else if (done.has(product.id)) {
        batch.answer(index, { outcome: 'invalid', message: 'An earlier line names this product.' });
      } else if (line.seen !== undefined && line.seen !== product.state) {
        batch.answer(index, STALE);
      } else {
        done.add(product.id);
        const step = { ...product, next: nextOf(product, line.state) };
        batch.answer(index, doneOf(step));
        if (isChange(step)) steps.push(step);
      }
    }
    await writeStates(scope, steps, input.why);
    return batch.outcomes();
  },
});

const STALE: BadLine = {
  outcome: 'stale',
  message: 'Somebody changed this state meanwhile. Look again.',
};

async function lockStates(trx: Db, ids: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select id, state, imported_state as imported from products
    where id = any(${[...ids]}::text[]) order by id for no key update`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

function nextOf({ state: now, imported }: Known, wanted: ProductState | null): Step['next'] {
  const own = imported ?? now;
  if (wanted === null || wanted === own) return { state: own, imported: null };
  return { state: wanted, imported: own };
}

function isChange({ state: now, imported, next }: Step): boolean {
  return next.state !== now || (next.imported === null) !== (imported === null);
}

function doneOf(step: Step): StateLineDone {
  const { id, state: now, imported, next } = step;
  const changed = isChange(step);
  const back = imported === null ? null : now;
  const undo = changed ? { product: id, state: back, seen: next.state } : null;
  return { outcome: 'ok', productId: id, state: next.state, changed, undo };
}

/** Writes states, and all that follows from them: as after an import. */
async function writeStates(
  { trx, record }: CommandScope,
  steps: readonly Step[],
  why: string,
): Promise<void> {
  if (steps.length === 0) return;
  await sql`
    update products set state = next.state, imported_state = next.imported,
      updated_at = clock_timestamp()
    from unnest(
      ${steps.map(({ id }) => id)}::text[],
      ${steps.map(({ next }) => next.state)}::text[],
      ${steps.map(({ next }) => next.imported)}::text[]
    ) as next (id, state, imported)
    where products.id = next.id`.execute(trx);
  const shown = steps.filter(({ state: before, next }) => before !== next.state);
  if (shown.length > 0) {
    const ids = shown.map(({ id }) => id);
    await noteCharged(trx, ids);
    await touchTags(trx, await tagsOfProducts(trx, sql<string>`(select unnest(${ids}::text[]))`));
    await followSale(trx);
    await addSocialPictures(trx);
  }
  await record(
    ...steps.map((step) => ({
      entity: 'product' as const,
      id: step.id,
      before: told(step),
      after: told(step.next),
      why,
      ...(shown.includes(step) && {
        type: 'product.state-set',
        data: { productId: step.id, state: step.next.state },
      }),
    })),
  );
}

function told({ state: shown, imported }: Pick<Known, 'state' | 'imported'>): object {
  return { state: shown, setBy: imported === null ? 'import' : 'staff' };
}
