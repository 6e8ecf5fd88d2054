import type { FitCounts, ReviewSummary } from './summary.ts';

/** The fewest answers of which a share says something. */
const FIT_ANSWERS = 5;

const PARTS = ['true', 'small', 'large'] as const;
const PART_TEXTS = { true: 'true to size', small: 'small', large: 'large' } as const;

/** "72% true to size, 18% small": the two most common answers; null for fewer than five answers. */
export function fitText(fit: FitCounts): string | null {
  const all = answersOf(fit);
  if (all < FIT_ANSWERS) return null;
  return [...PARTS]
    .sort((one, other) => fit[other] - fit[one])
    .slice(0, 2)
    .map((part) => ({ part, percent: Math.floor((fit[part] * 100) / all + 0.5) }))
    .filter(({ percent }) => percent > 0)
    .map(({ part, percent }) => `${percent}% ${PART_TEXTS[part]}`)
    .join(', ');
}

/**
 * The sizes whose most common answer differs from the model's: "Size 9: 60% small, 40% true to
 * size". Only sizes with at least five answers, of which one is ahead of all others.
 */
export function fitBySizeTexts({ fit, sizes }: Pick<ReviewSummary, 'fit' | 'sizes'>): string[] {
  const usual = leadOf(fit);
  return sizes
    .filter((one) => {
      const lead = leadOf(one.fit);
      return lead !== null && lead !== usual;
    })
    .sort((one, other) => one.size.localeCompare(other.size, 'en', { numeric: true }))
    .flatMap((one) => {
      const text = fitText(one.fit);
      return text === null ? [] : [`Size ${one.size}: ${text}`];
    });
}

function answersOf({ small, true: right, large }: FitCounts): number {
  return small + right + large;
}

/** The most common answer; null if two are level. */
function leadOf(fit: FitCounts): (typeof PARTS)[number] | null {
  const [first, second] = [...PARTS].sort((one, other) => fit[other] - fit[one]);
  if (!first || !second || fit[first] === fit[second]) return null;
  return first;
}
