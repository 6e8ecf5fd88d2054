import { describe, expect, it } from 'vitest';
import { whyNoPlace, writtenName } from '#lib/server/localities/formats/clean-place.ts';

describe('whyNoPlace', () => {
  it.each([
    ['Sydney', '1001'],
    ['Barton', '0221'],
    ['Melbourne', '8001'],
    ['Brisbane', '9000'],
    ['Adelaide Mail Centre', '5900'],
    ['Subiaco', '6904'],
    ['Hobart', '7800'],
    ['Casuarina', '0909'],
    ['Darwin DC', '0820'],
    ['Canberra Bc', '2610'],
    ['Townsville Milpo', '4813'],
    ['City Delivery Centre', '6000'],
  ])('leaves out %s %s', (name, postcode) => {
    expect(whyNoPlace(name, postcode)).not.toBeNull();
  });

  it.each([
    ['Naval Base', '6165'],
    ['Darwin', '0800'],
    ['Alice Springs', '0870'],
    ['Christmas Island', '6798'],
    ['Strahan', '7468'],
    ['Po River', '4000'],
  ])('keeps %s %s', (name, postcode) => {
    expect(whyNoPlace(name, postcode)).toBeNull();
  });
});

describe('writtenName', () => {
  it.each([
    ["O'HALLORAN HILL", "O'Halloran Hill"],
    ['O’CONNOR', "O'Connor"],
    ['Mcmahons Point', 'McMahons Point'],
    ['MCKELLAR', 'McKellar'],
    ['Bay Of Shoals', 'Bay of Shoals'],
    ['EAGLE ON THE HILL', 'Eagle on the Hill'],
    ['BRIGHTON-LE-SANDS', 'Brighton-Le-Sands'],
    ['HOME ISLAND COCOS (KEELING) ISLANDS', 'Home Island Cocos (Keeling) Islands'],
    ['Hmas Cerberus', 'HMAS Cerberus'],
    ['The Gap', 'The Gap'],
    ['Macquarie Park', 'Macquarie Park'],
  ])('writes %s as %s', (name, written) => {
    expect(writtenName(name)).toBe(written);
    expect(writtenName(written)).toBe(written);
  });
});
