import 'server-only';
import type { ProductState } from '#lib/commerce/catalogue/product.ts';
import { STATE_TEXTS } from '#lib/commerce/staff/product-states.ts';
import { setStates } from '#lib/server/catalogue/set-states.ts';
import { type BulkRun, type BulkWork, refused } from './bulk-work.ts';
import { describeProducts } from './describe-products.ts';

/** A state for many products. */
export interface BulkState {
  /** A product's id. */
  product: string;
  /** Null: the import's again. */
  state: ProductState | null;
  /** The state that must be in force still. */
  seen: ProductState;
}

export const bulkStates: BulkWork<BulkState, BulkState> = {
  keyOf: ({ product }) => product,

  async describe(db, lines) {
    const words = await describeProducts(
      db,
      lines.map(({ product }) => product),
    );
    return lines.map(({ state }, index) => ({
      ...words(index),
      wanted: state === null ? 'As the import says' : STATE_TEXTS[state].name,
    }));
  },

  apply: (run, lines) => set(run, lines),
  takeBack: (run, lines) => set({ ...run, why: 'Taken back.' }, lines),
};

async function set({ context, why }: BulkRun, lines: readonly BulkState[]) {
  const outcomes = await setStates(context, { lines, why });
  return outcomes.map((one) => {
    if (one.outcome !== 'ok') return refused(one.message);
    return {
      outcome: one.changed ? ('changed' as const) : ('unchanged' as const),
      message: `${STATE_TEXTS[one.state].name} now`,
      undo: one.undo,
    };
  });
}
