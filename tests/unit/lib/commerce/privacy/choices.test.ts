import { expect, it } from 'vitest';
import {
  CHOICES_MAX_AGE_MS,
  measuringCookies,
  permissions,
  validChoices,
} from '#lib/commerce/privacy/choices.ts';

const NOTHING = { counts: false, measurement: false, marketing: false };
const yes = { measurement: true, marketing: true, at: 0 };

it('permissions allow only anonymous counts before the shopper chooses', () => {
  expect(permissions(null, false)).toEqual({ ...NOTHING, counts: true });
});

it('permissions allow what the shopper agreed to, and no more', () => {
  expect(permissions(yes, false)).toEqual({ counts: true, measurement: true, marketing: true });
  expect(permissions({ ...yes, marketing: false }, false)).toMatchObject({ marketing: false });
  expect(permissions({ ...yes, measurement: false }, false)).toEqual({
    ...NOTHING,
    marketing: true,
  });
});

it('permissions refuse everything under Global Privacy Control, whatever was agreed', () => {
  expect(permissions(yes, true)).toEqual(NOTHING);
  expect(permissions(null, true)).toEqual(NOTHING);
});

it('validChoices expire after a year, or when the clock was set back', () => {
  expect(validChoices(yes, CHOICES_MAX_AGE_MS)).toBe(yes);
  expect(validChoices(yes, CHOICES_MAX_AGE_MS + 1)).toBeNull();
  expect(validChoices({ ...yes, at: 5 }, 4)).toBeNull();
  expect(validChoices(null, 0)).toBeNull();
});

it('measuringCookies lists the cookies that measuring sets, and no others', () => {
  expect(measuringCookies('_ga=1; theme=dark; _ga_AB12CD=x=y;_gcl_au=2; my_ga=3')).toEqual([
    '_ga',
    '_ga_AB12CD',
    '_gcl_au',
  ]);
  expect(measuringCookies('')).toEqual([]);
});
