import { describe, expect, it } from 'vitest';
import { IndexImage, IndexImageWriter } from '#lib/server/search/engine/storage/index-image.ts';
import { StringTable, writeStrings } from '#lib/server/search/engine/storage/string-table.ts';

function image(): ArrayBuffer {
  const writer = new IndexImageWriter();
  writer.json('facts', { ünï: '🥾' });
  writer.numbers('odd', Uint8Array.of(1, 2, 3));
  writer.numbers('numbers', Float64Array.of(1.5, Number.NaN));
  writer.numbers('none', new Uint32Array(0));
  writeStrings(writer, 'words', ['', 'boot', 'bööt', '你好']);
  return writer.finish();
}

describe('IndexImage', () => {
  it('gives back what was written', () => {
    const read = new IndexImage(image());
    expect(read.json('facts')).toEqual({ ünï: '🥾' });
    expect([...read.u8('odd')]).toEqual([1, 2, 3]);
    expect([...read.f64('numbers')]).toEqual([1.5, Number.NaN]);
    expect(read.u32('none')).toHaveLength(0);
  });

  it('holds images itself', () => {
    const outer = new IndexImageWriter();
    outer.numbers('before', Uint8Array.of(9));
    outer.numbers('inner', new Uint8Array(image()));
    const inner = new IndexImage(new IndexImage(outer.finish()).part('inner'));
    expect(inner.json('facts')).toEqual({ ünï: '🥾' });
  });

  it('refuses bytes that are none, or not all of one', () => {
    const whole = image();
    expect(() => new IndexImage(new ArrayBuffer(0))).toThrow('Not a search index');
    expect(() => new IndexImage(new ArrayBuffer(64))).toThrow('Not a search index');
    for (const length of [20, 200, whole.byteLength - 8]) {
      expect(() => new IndexImage(whole.slice(0, length))).toThrow(/Not a search|cut short/);
    }
  });
});

describe('StringTable', () => {
  it('finds strings and tells which are not there', () => {
    const table = new StringTable(new IndexImage(image()), 'words');
    expect(['', 'boot', 'bööt', '你好'].map((text) => table.numberOf(text))).toEqual([0, 1, 2, 3]);
    expect(['boo', 'boots', 'z', '再见'].map((text) => table.numberOf(text))).toEqual(
      Array(4).fill(undefined),
    );
    expect(table.at(3)).toBe('你好');
  });
});
