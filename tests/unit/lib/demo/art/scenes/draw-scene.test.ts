/** @module-tag heavy */
import { describe, expect, it } from 'vitest';
import { drawScene, hasScene } from '#lib/demo/art/scenes/draw-scene.ts';
import { SCENES } from '#lib/demo/art/scenes/scenes.ts';
import { inspectImage } from '#lib/server/media/check-image.ts';
import { compressText } from '#lib/server/media/media.ts';

const names = Object.keys(SCENES);
const drawn = new Map(names.map((name) => [name, drawScene(name)]));

describe('a scene', () => {
  // The import trusts them, so this is their only check.
  it.each(names)('%s is a drawing that the import would take from others', async (name) => {
    const bytes = Buffer.from(drawn.get(name) ?? '');
    expect(inspectImage(bytes)).toMatchObject({
      contentType: 'image/svg+xml',
      size: { width: 1600, height: 1000 },
    });
    expect((await compressText(bytes, 'quick')).length).toBeLessThan(60 * 1024);
  });

  it('is the same each time', () => {
    for (const [name, svg] of drawn) expect(drawScene(name) === svg, name).toBe(true);
  });

  it('is like no other, nor begun from the same numbers', () => {
    expect(new Set(drawn.values()).size).toBe(names.length);
    expect(new Set(Object.values(SCENES).map(({ seed }) => seed)).size).toBe(names.length);
  });

  it('refers only to what it defines, once each', () => {
    for (const [name, svg] of drawn) {
      const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, name).toBe(ids.length);
      const used = new Set([...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id));
      expect(
        [...used].filter((id) => !ids.includes(id)),
        name,
      ).toEqual([]);
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('has no text', () => {
    for (const [name, svg] of drawn) expect(svg, name).not.toContain('<text');
  });

  it('that does not exist is refused', () => {
    for (const name of ['', 'no-such-place', 'constructor', '__proto__']) {
      expect(hasScene(name)).toBe(false);
      expect(() => drawScene(name)).toThrow(RangeError);
    }
  });
});
