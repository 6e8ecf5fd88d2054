import type { MySize } from '#lib/commerce/catalogue/my-sizes.ts';
import type { Fit } from '#lib/commerce/reviews/review.ts';
import type { BuyerFit, TriedSize } from './buyer-fit.ts';

/** A size that somebody bought, and what became of it. */
export interface BoughtSize {
  /** The model's parent code. */
  model: string;
  worn: MySize;
  /** Whether a unit of it was delivered and stayed after the return window. */
  kept: boolean;
  /** Why it came back; empty if it did not. */
  returns: readonly { reason: 'tooSmall' | 'tooLarge' | null; exchangedFor: string | null }[];
  /** How the buyer's published review says that it fits; null if none says so. */
  vote: Fit | null;
}

/**
 * What a buyer's history says about the models in it. A model counts only if the buyer's usual size
 * is known without it: as they state it, else the one that they kept most often of other models,
 * the latest of several.
 * @param history oldest first
 * @param ladders the sizes of each model, smallest first
 */
export function buyerFits(
  history: readonly BoughtSize[],
  stated: readonly MySize[],
  ladders: ReadonlyMap<string, readonly string[]>,
): [model: string, fit: BuyerFit][] {
  return [...Map.groupBy(history, ({ model }) => model)].flatMap(([model, bought]) => {
    const ladder = ladders.get(model) ?? [];
    const [first] = bought;
    const usual = first && usualSize(history, stated, first.worn.system, model);
    const rung = usual ? ladder.indexOf(usual) : -1;
    const tried = bought.flatMap((one) => triedSizes(one, ladder));
    return rung === -1 || tried.length === 0 ? [] : [[model, { usual: rung, tried }] as const];
  }) as [string, BuyerFit][];
}

function usualSize(
  history: readonly BoughtSize[],
  stated: readonly MySize[],
  system: string,
  exceptModel: string,
): string | undefined {
  const own = stated.find((one) => one.system === system)?.size;
  if (own) return own;
  const kept = history.filter(
    ({ kept, model, worn }) => kept && model !== exceptModel && worn.system === system,
  );
  const counts = Map.groupBy(kept.toReversed(), ({ worn }) => worn.size);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

function triedSizes(
  { worn, kept, returns, vote }: BoughtSize,
  ladder: readonly string[],
): TriedSize[] {
  const rung = ladder.indexOf(worn.size);
  if (rung === -1) return [];
  const back = returns.flatMap(({ reason, exchangedFor }): TriedSize[] => {
    const other = exchangedFor === null ? -1 : ladder.indexOf(exchangedFor);
    const exchanged = other === -1 || other === rung ? null : other;
    // An exchange for another size shows what was wrong, whatever reason the buyer gave.
    const direction =
      exchanged === null
        ? reason
        : exchanged > rung
          ? ('tooSmall' as const)
          : ('tooLarge' as const);
    return [
      ...(direction ? [{ rung, outcome: direction }] : []),
      ...(exchanged === null ? [] : [{ rung: exchanged, outcome: 'kept' as const }]),
    ];
  });
  if (back.length > 0) return back;
  // A vote on the fit says more than keeping the size.
  if (vote !== null) return [{ rung, outcome: vote }];
  return kept ? [{ rung, outcome: 'kept' }] : [];
}
