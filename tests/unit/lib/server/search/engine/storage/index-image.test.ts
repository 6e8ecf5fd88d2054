import { describe, expect, it } from 'vitest';
import {
  IndexImage,
  IndexImageWriter,
  MemoryImage,
} from '#lib/server/search/engine/storage/index-image.ts';
import { StringTable, writeStrings } from '#lib/server/search/engine/storage/string-table.ts';

function image(): MemoryImage {
  const memory = new MemoryImage();
  const writer = new IndexImageWriter(memory);
  const append = writer.far('large');
  append(Uint8Array.of(7));
  append(Uint8Array.of(8, 9));
  writer.under('inner.').far('large')(Uint8Array.of(10));
  writer.json('facts', { ünï: '🥾' });
  writer.under('inner.').json('facts', 'others');
  writer.numbers('odd', Uint8Array.of(1, 2, 3));
  writer.numbers('numbers', Float64Array.of(1.5, Number.NaN));
  writer.numbers('none', new Uint32Array(0));
  writeStrings(writer, 'words', ['', 'boot', 'bööt', '你好']);
  writer.finish();
  return memory;
}

describe('IndexImage', () => {
  it('reads back what was written', () => {
    const read = new IndexImage(image());
    expect(read.json('facts')).toEqual({ ünï: '🥾' });
    expect(read.under('inner.').json('facts')).toBe('others');
    expect([...read.u8('odd')]).toEqual([1, 2, 3]);
    expect([...read.f64('numbers')]).toEqual([1.5, Number.NaN]);
    expect(read.u32('none')).toHaveLength(0);
  });

  it('reads parts of far sections', () => {
    const read = new IndexImage(image());
    expect([...read.far('large')(1, 3)]).toEqual([8, 9]);
    expect([...read.under('inner.').far('large')(0, 1)]).toEqual([10]);
  });

  it('must be given its far sections first, one at a time', () => {
    const writer = new IndexImageWriter(new MemoryImage());
    const append = writer.far('one');
    writer.far('two');
    expect(() => append(Uint8Array.of(1))).toThrow('has ended');
    writer.json('facts', 1);
    expect(() => writer.far('three')).toThrow('too late');
  });

  it('refuses bytes that are no image, or only a part of one', () => {
    const whole = image();
    const cut = (from: number, size: number) => ({
      size,
      read: (offset: number, length: number) => whole.read(from + offset, length),
    });
    for (const size of [0, 8, 64, 200, whole.size - 8]) {
      expect(() => new IndexImage(cut(0, size))).toThrow('Not a search index image');
    }
    for (const from of [8, 64]) {
      expect(() => new IndexImage(cut(from, whole.size - from))).toThrow('Not a search index');
    }
  });
});

describe('StringTable', () => {
  it('finds its strings, and returns undefined for others', () => {
    const table = StringTable.in(new IndexImage(image()), 'words');
    expect(['', 'boot', 'bööt', '你好'].map((text) => table.numberOf(text))).toEqual([0, 1, 2, 3]);
    expect(['boo', 'boots', 'z', '再见'].map((text) => table.numberOf(text))).toEqual(
      Array(4).fill(undefined),
    );
    expect(table.at(3)).toBe('你好');
  });
});
