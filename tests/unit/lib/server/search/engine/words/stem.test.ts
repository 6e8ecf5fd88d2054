import { describe, expect, it } from 'vitest';
import { familyOf, singular } from '#lib/server/search/engine/words/stem.ts';

describe('singular', () => {
  it.each([
    ['boots', 'boot'],
    ['dresses', 'dress'],
    ['watches', 'watch'],
    ['gloves', 'glove'],
    ['shoes', 'shoe'],
    ['beanies', 'beanie'],
    ['hoodies', 'hoody'],
    ['accessories', 'accessory'],
    ['woman', 'women'],
    ['children', 'child'],
    ['knives', 'knife'],
    ['lens', 'lenses'],
  ])('gives %s and %s the same form', (one, other) => {
    expect(singular(one)).toBe(singular(other));
  });

  it.each(['canvas', 'plus', 'glass', 'gps', '45s', 'is', 'men'])('leaves %s alone', (word) => {
    expect(singular(word)).toBe(word);
  });
});

describe('familyOf', () => {
  it.each([
    ['hike', 'hiking'],
    ['run', 'running'],
    ['insulated', 'insulation'],
    ['line', 'lined'],
    ['waterproof', 'waterproofing'],
  ])('relates %s and %s', (one, other) => {
    expect(familyOf(one)).toBe(familyOf(other));
  });

  it.each([
    ['speed', 'spe'],
    ['spring', 'spr'],
    ['string', 'str'],
  ])('does not cut %s to %s', (word, stem) => {
    expect(familyOf(word)).not.toBe(stem);
  });
});
