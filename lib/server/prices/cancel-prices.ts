import 'server-only';
import { sql } from 'kysely';
import { type BadLine, MOST_LINES } from '#lib/server/commands/batch.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { applyLockedPrices, type LockedPrice, lockPrices, readPlans } from './next-prices.ts';
import type { UndoneLine } from './undone-line.ts';

type Plan = Awaited<ReturnType<typeof readPlans>> extends Map<string, (infer One)[]> ? One : never;

/**
 * Cancels one planned price. If it is a sale that runs, the base price returns now.
 * @throws CommandError `NotFound`; `Conflict` if it is over
 */
export const cancelPlannedPrice = defineCommand({
  name: 'price.cancel',
  permission: 'prices:write',
  work: async (scope, { plan: id }: { plan: string }) => {
    const { trx } = scope;
    const known = await trx
      .selectFrom('price_plans')
      .select('product_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!known) throw new CommandError('NotFound', 'There is no such planned price.');
    const locked = await lockPrices(trx, [known.product_id]);
    const plans = (await readPlans(trx, [known.product_id])).get(known.product_id) ?? [];
    const plan = plans.find((one) => String(one.id) === id);
    if (!plan) throw new CommandError('Conflict', 'This price is over, or was cancelled already.');
    await endPlans(trx, [plan.id]);
    await applyLockedPrices(scope, locked);
    await scope.record(cancelled(plan));
  },
});

interface Undone {
  outcome: 'ok';
  productId: string;
}

/**
 * Takes back prices that `setPrices` set, where nobody has changed them since. One outcome for each
 * line, in their order.
 */
export const undoPrices = defineCommand({
  name: 'price.undo',
  permission: 'prices:write',
  work: async (scope, { lines }: { lines: readonly UndoneLine[] }) => {
    if (lines.length > MOST_LINES) {
      throw new CommandError('Invalid', `Send at most ${MOST_LINES} lines at once.`);
    }
    const { trx } = scope;
    const locked = await lockPrices(trx, [...new Set(lines.map(({ product }) => product))]);
    const open = await readPlans(trx, [...locked.keys()]);
    const lasting = new Map<string, number>();
    const ended: Plan[] = [];
    const outcomes = lines.map((line): Undone | BadLine => {
      const product = locked.get(line.product);
      if (!product) return { outcome: 'unknown', message: 'The shop has no such product.' };
      if (line.kind === 'lasting') {
        if (!isStill(line, product, open.get(line.product) ?? []) || lasting.has(line.product)) {
          return STALE;
        }
        lasting.set(line.product, line.back);
      } else {
        const plan = (open.get(line.product) ?? []).find((one) => isSame(one, line));
        if (!plan || ended.includes(plan)) return STALE;
        ended.push(plan);
      }
      return { outcome: 'ok', productId: line.product };
    });
    await endPlans(
      trx,
      ended.map(({ id }) => id),
    );
    const shown = await applyLockedPrices(scope, locked, lasting);
    const unseen = [...lasting].filter(([product]) => !shown.has(product));
    await scope.record(
      ...ended.map(cancelled),
      ...unseen.map(([id, basePrice]) => ({ entity: 'price' as const, id, after: { basePrice } })),
    );
    return outcomes;
  },
});

const STALE: BadLine = { outcome: 'stale', message: 'The price was changed again since.' };

/** Whether a base price that was set is still the base price, and no other begins by itself. */
function isStill(
  { price }: UndoneLine,
  { base }: LockedPrice,
  open: readonly { until: number | null; state: string }[],
): boolean {
  const isReplaced = open.some(({ until, state }) => until === null && state === 'running');
  return base.price === price && base.originalPrice === price && !isReplaced;
}

function isSame(plan: Plan, line: UndoneLine & { kind: 'plan' }): boolean {
  return plan.price === line.price && plan.from === line.from && plan.until === line.until;
}

async function endPlans(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update price_plans set state = 'over'
    where id = any(${ids.map(String)}::bigint[]) and state <> 'over'`.execute(trx);
}

function cancelled({ productId, price, from, until }: Plan) {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    entity: 'price' as const,
    id: productId,
    before: { price, from: iso(from), until: iso(until) },
    after: { plan: 'cancelled' },
  };
}
