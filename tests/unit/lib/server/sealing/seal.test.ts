import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSealer, SealError } from '#lib/server/sealing/seal.ts';

describe('a sealer', () => {
  const sealer = makeSealer(randomBytes(32));

  it('opens what it sealed, and never seals a text twice the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = sealer.seal('use', text);
        expect(sealer.open('use', sealed)).toBe(text);
        expect(sealer.seal('use', text).equals(sealed)).toBe(false);
      }),
    );
  });

  it('refuses what was changed, cut, or sealed for another use or with another key', () => {
    const sealed = sealer.seal('use', 'secret');
    const foreign = makeSealer(randomBytes(32));
    expect(() => sealer.open('other', sealed)).toThrow(SealError);
    expect(() => foreign.open('use', sealed)).toThrow(SealError);
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => sealer.open('use', sealed.subarray(0, length))).toThrow(SealError);
    }
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => sealer.open('use', changed)).toThrow(SealError);
    }
  });

  it('makes another digest for another use or key', () => {
    const digest = sealer.digest('use', 'jo@shop.example');
    expect(sealer.digest('use', 'jo@shop.example').equals(digest)).toBe(true);
    expect(sealer.digest('other', 'jo@shop.example').equals(digest)).toBe(false);
    expect(makeSealer(randomBytes(32)).digest('use', 'jo@shop.example').equals(digest)).toBe(false);
  });
});
