import 'server-only';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Cents } from '#lib/commerce/money.ts';
import { type BadLine, Batch, lineText } from '#lib/server/commands/batch.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { describeIssues } from '#lib/server/import-files/describe-issue.ts';
import { addJobs } from '#lib/server/jobs/add-job.ts';
import { cents } from '#lib/server/product-fields/file-values.ts';
import { findNamedProducts } from './named-products.ts';
import {
  APPLY_EARLY_MS,
  applyLockedPrices,
  type LockedPrice,
  lockPrices,
  readPlans,
} from './next-prices.ts';
import type { UndoneLine } from './undone-line.ts';

const time = z.iso.datetime({ offset: true });

/** How far ahead a price may be planned, in ms: a year like 9999 is a slip. */
export const MOST_AHEAD_MS = 3 * 366 * 86_400_000;

const priceLine = z
  .strictObject({
    /** A product's id; its composite code, if no product has this id. */
    product: lineText(200),
    /** Cents, as the catalogue has them; `end` ends the product's sales and drops those to come. */
    price: z.union([cents, z.literal('end')]),
    /** The product costs nothing, so it is sold for its delivery. A price of 0 needs it. */
    free: z.optional(z.literal(true)),
    /** ISO 8601 with a zone: when the price begins; by default now. */
    from: z.optional(time),
    /** When it ends and the base price returns; by default never, and it is the new base price. */
    until: z.optional(time),
    /** The base price that the caller saw, in cents; if it is another one by now, the line is `stale`. */
    seen: z.optional(cents),
  })
  .check(
    z.refine(({ price, from, until }) => price !== 'end' || (!from && !until), {
      error: 'a line that ends sales takes neither from nor until',
      path: ['price'],
    }),
    z.refine(({ price, free }) => (price === 0) === (free === true), {
      error: 'a price of 0 needs free, and only that does',
      path: ['price'],
    }),
    z.refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
      error: 'it must be after from',
      path: ['until'],
    }),
  );
export type PriceLine = z.infer<typeof priceLine>;

/** A line that was carried out. */
interface PriceLineDone {
  outcome: 'ok';
  productId: string;
  /** What shoppers pay now. */
  price: Cents;
  /** What shoppers see crossed out beside it; null: nothing. */
  was: Cents | null;
  /** False: everything was like this before. */
  changed: boolean;
  /** What takes it back exactly; null: nothing does, or nothing changed. */
  undo: UndoneLine | null;
}

/**
 * Sets prices: now or from a time on, for good or until a time. A price that is set again for the
 * same product and time replaces the first. One outcome for each line, in their order.
 */
export const setPrices = defineCommand({
  name: 'price.set',
  permission: 'prices:write',
  work: async (scope, input: { lines: readonly PriceLine[] }) => {
    const { trx, record } = scope;
    const now = scope.now.getTime();
    const batch = new Batch<PriceLine, PriceLineDone>(input.lines, priceLine, describeIssues);
    const found = await findProducts(trx, batch);
    const locked = await lockPrices(trx, [...new Set(found.map(({ productId }) => productId))]);
    const open = await readPlans(trx, [...locked.keys()]);
    const seen = new Set<string>();
    const steps = found.flatMap(({ index, line, productId }) => {
      const product = locked.get(productId);
      const step = product && stepOf(line, product, open.get(productId) ?? [], now);
      if (!step || 'outcome' in step) {
        batch.answer(index, step ?? unknown(line.product));
        return [];
      }
      const undo = undoOf(productId, step, product, open.get(productId) ?? []);
      const key = JSON.stringify([productId, step.kind === 'plan' ? step.from : now]);
      if (step.kind !== 'same' && seen.has(key)) {
        const message = 'An earlier line names the same product and time.';
        batch.answer(index, { outcome: 'invalid', message });
        return [];
      }
      seen.add(key);
      return [{ index, productId, step, undo }];
    });
    await endSales(trx, idsOf(steps, 'end'));
    await plan(trx, steps, now);
    const lasting = new Map(
      steps.flatMap(({ productId, step }) =>
        step.kind === 'lasting' ? [[productId, step.price] as const] : [],
      ),
    );
    const shown = await applyLockedPrices(scope, locked, lasting);
    for (const { index, productId, step, undo } of steps) {
      const { price, originalPrice } = shown.get(productId) ?? shownBefore(locked, productId);
      const was = originalPrice > price ? originalPrice : null;
      const changed = step.kind !== 'same';
      batch.answer(index, { outcome: 'ok', productId, price, was, changed, undo });
    }
    await record(
      ...steps
        .filter(({ productId, step }) => {
          if (step.kind === 'same') return false;
          return step.kind !== 'lasting' || !shown.has(productId);
        })
        .map(({ productId, step }) => ({
          entity: 'price' as const,
          id: productId,
          after: auditOf(step),
        })),
    );
    return batch.outcomes();
  },
});

/** What a line asks for, given what is planned. */
type Step =
  | { kind: 'same' }
  | { kind: 'end' }
  | { kind: 'lasting'; price: Cents }
  | { kind: 'plan'; price: Cents; from: number; until: number | null };

function stepOf(
  { price, from, until, seen }: PriceLine,
  { base }: LockedPrice,
  open: readonly { price: Cents; from: number; until: number | null; state: string }[],
  now: number,
): Step | BadLine {
  if (seen !== undefined && seen !== base.price) {
    return { outcome: 'stale', message: 'Somebody changed this price meanwhile. Look again.' };
  }
  const sales = open.filter((one) => one.until !== null);
  if (price === 'end') return sales.length > 0 ? { kind: 'end' } : { kind: 'same' };
  const start = from === undefined ? now : Date.parse(from);
  const end = until === undefined ? null : Date.parse(until);
  const last = now + MOST_AHEAD_MS;
  if (start > last || (end ?? 0) > last) {
    return { outcome: 'invalid', message: 'Prices are planned up to three years ahead.' };
  }
  if (end !== null && end <= now) return { outcome: 'invalid', message: 'until is in the past.' };
  const known = open.find((one) => one.from === start);
  if (known?.price === price && known.until === end) return { kind: 'same' };
  if (end === null && start <= now) {
    return base.price === price ? { kind: 'same' } : { kind: 'lasting', price };
  }
  if (known || start > now) return { kind: 'plan', price, from: start, until: end };
  // It begins now, unless it already runs at this price: then only its end changes, because when it
  // was first charged decides on its “was”.
  const running = open.findLast((one) => one.state === 'running' && one.price === price);
  if (running?.until === end) return { kind: 'same' };
  return { kind: 'plan', price, from: running?.from ?? now, until: end };
}

/**
 * What takes a step back. A price that replaced a plan, ended sales or took away a crossed-out price
 * cannot be taken back: what was there is gone.
 */
function undoOf(
  product: string,
  step: Step,
  { base }: LockedPrice,
  open: readonly { from: number }[],
): UndoneLine | null {
  if (step.kind === 'lasting' && base.originalPrice === base.price) {
    return { kind: 'lasting', product, price: step.price, back: base.price };
  }
  if (step.kind !== 'plan' || open.some(({ from }) => from === step.from)) return null;
  return { kind: 'plan', product, price: step.price, from: step.from, until: step.until };
}

async function findProducts(trx: Db, batch: Batch<PriceLine, PriceLineDone>) {
  const named = await findNamedProducts(
    trx,
    batch.lines.map(({ line }) => line.product),
  );
  return batch.lines.flatMap(({ index, line }) => {
    const found = named.get(line.product);
    if (found && 'id' in found) return [{ index, line, productId: found.id }];
    batch.answer(
      index,
      found ? { outcome: 'unknown', message: found.problem } : unknown(line.product),
    );
    return [];
  });
}

function unknown(name: string): BadLine {
  return { outcome: 'unknown', message: `The shop has no product ${JSON.stringify(name)}.` };
}

function idsOf(steps: readonly { productId: string; step: Step }[], kind: Step['kind']): string[] {
  return steps.filter(({ step }) => step.kind === kind).map(({ productId }) => productId);
}

async function endSales(trx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await sql`
    update price_plans set state = 'over'
    where product_id = any(${[...productIds]}::text[]) and state <> 'over'
      and ends_at is not null`.execute(trx);
}

/** Stores the planned prices, and the jobs that apply them at their times. */
async function plan(
  trx: Db,
  steps: readonly { productId: string; step: Step }[],
  now: number,
): Promise<void> {
  const plans = steps.flatMap(({ productId, step }) =>
    step.kind === 'plan' ? [{ productId, ...step }] : [],
  );
  if (plans.length === 0) return;
  await sql`
    insert into price_plans (product_id, price, starts_at, ends_at, state)
    select id, price, starts_at, ends_at, 'waiting'
    from unnest(
      ${plans.map(({ productId }) => productId)}::text[],
      ${plans.map(({ price }) => price)}::integer[],
      ${plans.map(({ from }) => new Date(from))}::timestamptz[],
      ${plans.map(({ until }) => (until === null ? null : new Date(until)))}::timestamptz[]
    ) as wanted (id, price, starts_at, ends_at)
    order by id, starts_at
    on conflict (product_id, starts_at) where state <> 'over' do update
      set price = excluded.price, ends_at = excluded.ends_at, state = 'waiting'`.execute(trx);
  const times = new Set(plans.flatMap(({ from, until }) => (until ? [from, until] : [from])));
  const toCome = [...times].filter((at) => at > now).sort((a, b) => a - b);
  await addJobs(
    trx,
    'apply-prices',
    toCome.map((at) => ({
      payload: { at },
      key: `apply-prices:${at}`,
      runAt: new Date(at - APPLY_EARLY_MS),
    })),
  );
}

function shownBefore(locked: ReadonlyMap<string, LockedPrice>, productId: string) {
  const product = locked.get(productId);
  if (!product) throw new Error('A product is not locked.');
  return product.shown;
}

function auditOf(step: Step): object {
  if (step.kind === 'plan') {
    const until = step.until === null ? null : new Date(step.until).toISOString();
    return { price: step.price, from: new Date(step.from).toISOString(), until };
  }
  return step.kind === 'lasting' ? { basePrice: step.price } : { sales: 'ended' };
}
