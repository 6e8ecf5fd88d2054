import { expect, it } from 'vitest';
import { fitTexts } from '#lib/commerce/fit/fit-texts.ts';

const advice = (step: -1 | 0 | 1, n = 1_234) => ({ step, belief: 0.9, n });

it('fitTexts says what most buyers take, in full or half sizes', () => {
  const halves = ['8', '8.5', '9', '10'];
  expect(fitTexts({ all: advice(1), bySize: new Map([[2, advice(1, 7)]]) }, halves)).toEqual({
    all: 'Most buyers take a size up (1,234 buyers).',
    bySize: { 9: 'Most buyers of your size take a size up (7 buyers).' },
  });
  expect(fitTexts({ all: advice(-1), bySize: new Map() }, halves)?.all).toBe(
    'Most buyers take a half size down (1,234 buyers).',
  );
  expect(fitTexts({ all: advice(0), bySize: new Map() }, ['S', 'M', 'L'])?.all).toBe(
    'Most buyers take their usual size (1,234 buyers).',
  );
  expect(fitTexts({ all: null, bySize: new Map() }, halves)).toBeNull();
});
