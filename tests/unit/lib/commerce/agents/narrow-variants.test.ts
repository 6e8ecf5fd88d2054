import { describe, expect, it } from 'vitest';
import {
  effectiveChoices,
  featuredFirst,
  withSignals,
} from '#lib/commerce/agents/narrow-variants.ts';

const COLOURS = { Black: ['8', '9'], Red: ['9', '10'] };
const variants = Object.entries(COLOURS).flatMap(([colour, sizes]) =>
  sizes.map((label) => ({
    isAvailable: label !== '8',
    choices: [
      { name: 'Colour', id: colour.toLowerCase(), label: colour },
      { name: 'Size', label },
    ],
  })),
);
const colour = (label: string) => ({ name: 'Colour', label });
const size = (label: string) => ({ name: 'Size', label });
const labels = (choices: { label: string }[]) => choices.map(({ label }) => label);

describe('effectiveChoices', () => {
  it('keeps all choices that a variant has together, in the variants’ own words', () => {
    const wanted = [{ name: ' COLOR', label: 'black ' }, size('9')];
    expect(effectiveChoices(variants, wanted)).toEqual([
      { name: 'Colour', id: 'black', label: 'Black' },
      size('9'),
    ]);
  });

  it('knows a value by its id before its label', () => {
    const wanted = [{ name: 'Colour', id: 'red', label: 'Black' }];
    expect(labels(effectiveChoices(variants, wanted))).toEqual(['Red']);
  });

  it.each([
    [[], ['Black']],
    [['Colour', 'Size'], ['Black']],
    [['Size', 'Colour'], ['10']],
    [['Size'], ['10']],
  ])('drops the least important choice if they do not go together: %j', (preferences, kept) => {
    const wanted = [colour('Black'), size('10')];
    expect(labels(effectiveChoices(variants, wanted, preferences))).toEqual(kept);
  });

  it('drops what no variant has, whatever its importance', () => {
    const wanted = [colour('Gold'), size('10'), { name: 'Width', label: 'Wide' }];
    expect(labels(effectiveChoices(variants, wanted, ['Colour', 'Size']))).toEqual(['10']);
  });
});

it('tells of each value whether it goes with the other choices, and can be bought', () => {
  const options = [
    { name: 'Colour', values: [colour('Black'), colour('Red')] },
    { name: 'Size', values: ['8', '9', '10'].map(size) },
  ];
  const [colours, sizes] = withSignals(options, variants, [colour('Black'), size('8')]);
  const signals = (option: typeof colours) =>
    option?.values.map(({ label, available, exists }) => [label, available, exists]);
  expect(signals(colours)).toEqual([
    ['Black', false, true],
    ['Red', false, false],
  ]);
  expect(signals(sizes)).toEqual([
    ['8', false, true],
    ['9', true, true],
    ['10', false, false],
  ]);
});

describe('featuredFirst', () => {
  it('puts the first that can be bought at the front, and keeps the order of the others', () => {
    expect(featuredFirst(variants)).toEqual([variants[1], variants[0], variants[2], variants[3]]);
  });

  it('keeps the order if none can be bought', () => {
    const gone = variants.map((variant) => ({ ...variant, isAvailable: false }));
    expect(featuredFirst(gone)).toEqual(gone);
  });
});
