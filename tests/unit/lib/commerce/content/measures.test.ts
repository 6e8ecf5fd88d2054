import { describe, expect, it, test } from 'vitest';
import { headingInInches, isInCentimetres, textInInches } from '#lib/commerce/content/measures.ts';

describe('a column of measures', () => {
  test.each([
    ['Foot (cm)', true],
    [' Chest, up to (cm) ', true],
    ['Foot', false],
    ['(cm) Foot', false],
    ['Foot (mm)', false],
    ['Foot cm', false],
  ])('headed “%s” is in centimetres: %s', (heading, expected) => {
    expect(isInCentimetres(heading)).toBe(expected);
  });

  it('gets a heading in inches', () => {
    expect(headingInInches('Foot (cm)')).toBe('Foot (in)');
  });
});

test.each([
  ['25.4', '10.0'],
  ['84–88', '33.1–34.6'],
  ['up to 43', 'up to 16.9'],
  ['over 48', 'over 18.9'],
  ['', ''],
  ['–', '–'],
  ['one size', 'one size'],
  // A number in a word is not a measure.
  ['A4', 'A4'],
])('textInInches turns “%s” centimetres into “%s” inches', (text, inches) => {
  expect(textInInches(text)).toBe(inches);
});
