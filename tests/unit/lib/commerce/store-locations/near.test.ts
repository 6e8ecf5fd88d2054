import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNear, positionText } from '#lib/commerce/store-locations/near.ts';

describe('parseNear', () => {
  it('reads a locality by its key', () => {
    for (const key of ['newtown-nsw-2042', 'mount-gambier-sa-5290', 'no-4-branch-qld-4856']) {
      expect(parseNear(key)).toEqual({ localityKey: key });
    }
  });

  it.each([
    ['Norfolk Island', '-29.03,167.95'],
    ['Christmas Island', '-10.45,105.68'],
    ['the Cocos Islands', '-12.17,96.83'],
    ['Lord Howe Island', '-31.55,159.08'],
    ['Macquarie Island', '-54.62,158.86'],
    ['Boigu Island', '-9.23,142.22'],
  ])('accepts a position on %s', (_island, near) => {
    expect(parseNear(near)).not.toBeNull();
  });

  it.each([
    ...['', ' ', 'newtown', 'newtown-2042', 'newtown-xx-2042', '-nsw-2042', 'newtown-nsw-20421'],
    ...['Newtown-NSW-2042', 'new town-nsw-2042', '../newtown-nsw-2042', 'newtown--nsw-2042'],
    ...['0,0', '51.5,-0.12', '33.87,151.21', '-33.87,-151.21', '-33.87', '-33.87,151.21,1'],
    ...['NaN,NaN', '-33.87, 151.21', '-3e1,151', 'Infinity,1', '-33.,151', '-33,87;151,21', '🦘'],
    ...['ｎewtown-nsw-2042', 'newtown-nsw-２０４２', '-33.87,151.21\0'],
  ])('refuses %j', (text) => {
    expect(parseNear(text)).toBeNull();
  });

  it('reads back a position as it is sent, which is never more exact than 0.01 degrees', () => {
    const inAustralia = fc.record({
      latitude: fc.double({ min: -54, max: -10, noNaN: true }),
      longitude: fc.double({ min: 97, max: 168, noNaN: true }),
    });
    fc.assert(
      fc.property(inAustralia, (position) => {
        const sent = positionText(position);
        expect(sent).toMatch(/^-\d\d(?:\.\d\d?)?,\d{2,3}(?:\.\d\d?)?$/);
        const near = parseNear(sent);
        expect(near && 'position' in near && positionText(near.position)).toBe(sent);
      }),
    );
  });

  it('returns a locality, a position or null for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (text) => {
        const near = parseNear(text);
        expect(near === null || 'localityKey' in near || 'position' in near).toBe(true);
      }),
    );
  });
});
