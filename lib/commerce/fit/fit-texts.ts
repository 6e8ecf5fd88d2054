import { formatCount } from '#lib/commerce/count-text.ts';
import type { FitAdvice, ModelAdvice } from './fit-advice.ts';

/** What a product's page says about the fit of its sizes: to everybody, and by usual size. */
export interface FitTexts {
  all: string | null;
  /** By label. */
  bySize: Readonly<Record<string, string>>;
}

/**
 * Advice in words. `ladder`: the model's sizes, smallest first.
 * @returns null if there is nothing to say
 */
export function fitTexts({ all, bySize }: ModelAdvice, ladder: readonly string[]): FitTexts | null {
  const sizes = [...bySize].flatMap(([rung, advice]) => {
    const label = ladder[rung];
    if (label === undefined) return [];
    const step = stepText(label, ladder[rung + advice.step]);
    return [[label, adviceText('Most buyers of your size', step, advice)] as const];
  });
  if (!all && sizes.length === 0) return null;
  // The step is worded for the size in the middle, where it is the same as for most sizes.
  const middle = ladder[Math.floor(ladder.length / 2)] ?? '';
  const next = ladder[Math.floor(ladder.length / 2) + (all?.step || 1)];
  return {
    all: all && adviceText('Most buyers', stepText(middle, next), all),
    bySize: Object.fromEntries(sizes),
  };
}

function adviceText(who: string, stepped: string, { step, n }: FitAdvice): string {
  const takes = step === 0 ? 'their usual size' : `${stepped} ${step > 0 ? 'up' : 'down'}`;
  return `${who} take ${takes} (${formatCount(n)} buyers).`;
}

function stepText(from: string, to: string | undefined): string {
  return Math.abs(Number(to) - Number(from)) === 0.5 ? 'a half size' : 'a size';
}
