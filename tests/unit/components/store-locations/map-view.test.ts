import { expect, it } from 'vitest';
import { labelsOf, pinsOf, viewOf, WHOLE } from '#components/store-locations/map-view.ts';
import { STATES } from '#lib/commerce/states.ts';

const DARWIN = { latitude: -12.46, longitude: 130.84 };
const HOBART = { latitude: -42.88, longitude: 147.33 };
const SYDNEY = { latitude: -33.87, longitude: 151.21 };
const KATOOMBA = { latitude: -33.71, longitude: 150.31 };
const NEWTOWN = { latitude: -33.9, longitude: 151.18 };

it('pinsOf puts Darwin in the north and Hobart in the south-east', () => {
  const [darwin, hobart] = pinsOf([DARWIN, HOBART], WHOLE);
  expect(darwin?.top).toBeLessThan(15);
  expect(hobart?.top).toBeGreaterThan(90);
  expect(hobart?.left).toBeGreaterThan(darwin?.left ?? 100);
});

it('pinsOf joins places that are too close for separate pins, and keeps their numbers', () => {
  const pins = pinsOf([SYDNEY, DARWIN, NEWTOWN], WHOLE);
  expect(pins.map(({ places }) => places.map(({ number }) => number))).toEqual([[1, 3], [2]]);
});

it('pinsOf joins places whose pins would cover each other, and wide pins sooner than small ones', () => {
  const view = viewOf('nsw');
  expect(pinsOf([SYDNEY, KATOOMBA], view)).toHaveLength(1);
  expect(pinsOf([SYDNEY, KATOOMBA], view, 14)).toHaveLength(2);
});

it('pinsOf shows no pin outside the view', () => {
  const pins = pinsOf([SYDNEY, DARWIN], viewOf('nsw'));
  expect(pins.flatMap(({ places }) => places.map(({ number }) => number))).toEqual([1]);
});

it('viewOf gives every state a view of the same shape, so that nothing moves', () => {
  for (const state of STATES) {
    const { width, height } = viewOf(state);
    expect(width / height).toBeCloseTo(WHOLE.width / WHOLE.height);
    expect(width).toBeLessThan(WHOLE.width);
  }
});

it('labelsOf places texts beside their pins, inside the view and clear of other texts and pins', () => {
  const pins = [
    { left: 50, top: 50 },
    { left: 50, top: 52 },
    { left: 97, top: 20 },
  ];
  const labels = labelsOf(pins, [['Sydney'], ['Newtown'], ['Byron Bay']]);
  expect(labels.map((label) => label?.side)).toEqual(['right', 'left', 'left']);
});

it('labelsOf names only the first of joined places when there is no room for all', () => {
  // The others are in the way above and below, but not at the side.
  const pins = [
    { left: 50, top: 50 },
    { left: 35, top: 44 },
    { left: 35, top: 56 },
  ];
  const names = [['Newtown', 'Sydney'], ['Katoomba'], ['Braddon']];
  expect(labelsOf(pins, names)[0]?.text).toBe('Newtown');
});
