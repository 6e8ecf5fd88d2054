/** @module-tag slow */
import sharp, { type Sharp } from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { DrawingPool } from '#lib/server/media/drawing/drawing-pool.ts';
import { ImageProblem } from '#lib/server/media/image-problem.ts';
import { nestedUses, SLOW_SVG, svg } from '#tests/support/svg-bombs.ts';

/**
 * Default CPU budget, ms; it is never reached. Nothing checks these drawings beforehand, so the
 * pool itself has to withstand them.
 */
const PLENTY_MS = 3_600_000;

const thumbnail = (picture: string, cpuMs = PLENTY_MS) => ({
  task: { kind: 'thumbnail', picture: { bytes: Buffer.from(picture), embedded: [] } } as const,
  cpuMs,
});

describe('DrawingPool', { timeout: 60_000 }, () => {
  const pools: DrawingPool[] = [];
  const pool = (...options: ConstructorParameters<typeof DrawingPool>) => {
    const made = new DrawingPool(...options);
    pools.push(made);
    return made;
  };
  afterEach(() => {
    for (const made of pools.splice(0)) made.close();
  });

  it('draws a thumbnail', async () => {
    const drawing = await pool().draw(thumbnail(svg('<rect width="9" height="9"/>')));
    expect(drawing).toMatchObject({ width: 600, height: 900 });
    expect(await sharp(drawing.bytes).metadata()).toMatchObject({ width: 144, height: 216 });
  });

  it('puts panels together, the brand’s mark where there is none', async () => {
    const drawer = pool();
    const picture = { bytes: Buffer.from(svg('<rect width="600" height="900"/>')), embedded: [] };
    const panel = await drawer.draw({ task: { kind: 'panel', picture }, cpuMs: PLENTY_MS });
    const { bytes } = await drawer.draw({
      task: { kind: 'social', panels: [panel.bytes, null] },
      cpuMs: PLENTY_MS,
    });
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    const { data, info } = await sharp(bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)];
    expect(pixel(10)).toEqual([0, 0, 0]);
    expect(pixel(410)).not.toEqual([0, 0, 0]);
    expect(pixel(810)).toEqual(pixel(410));
  });

  it('draws the brand’s icon on its own ground, for a shop replaces that file', async () => {
    const { bytes } = await pool().draw({ task: { kind: 'brand' }, cpuMs: PLENTY_MS });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    const pixels = (image: Sharp) => image.resize(63, 63).removeAlpha().raw().toBuffer();
    const icon = await pixels(sharp('public/icon-maskable.png'));
    const drawn = await pixels(
      sharp(bytes).extract({ left: 285, top: 0, width: 630, height: 630 }),
    );
    const differing = icon.filter((value, index) => Math.abs(value - (drawn[index] ?? 0)) > 40);
    expect(differing.length).toBeLessThan(icon.length / 100);
    const edge = await sharp(bytes)
      .extract({ left: 0, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...edge.subarray(0, 3)]).toEqual([...icon.subarray(0, 3)]);
  });

  it.each([
    ['a use bomb', nestedUses()],
    ['a drawing that is slow at any size', SLOW_SVG],
  ])('ends %s at its limit, and others are drawn before, beside and after', async (_, bomb) => {
    const drawer = pool({ processes: 2 });
    const plain = thumbnail(svg('<rect/>'));
    await drawer.draw(plain);
    const ended = expect(drawer.draw(thumbnail(bomb, 300))).rejects.toThrow(
      new ImageProblem('drawing it takes more than 0.3 seconds of computing: simplify it'),
    );
    for (let count = 0; count < 5; count += 1) await drawer.draw(plain);
    await ended;
    await drawer.draw(plain);
  });

  it('also stops one that takes too long by the clock', async () => {
    const drawer = pool({ processes: 1, wallMs: 50 });
    await expect(drawer.draw(thumbnail(nestedUses()))).rejects.toThrow(
      'drawing it takes more than 0.05 seconds',
    );
  });

  it('leaves this process free to answer while a bomb is drawn', async () => {
    const drawer = pool({ processes: 1 });
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await expect(drawer.draw(thumbnail(SLOW_SVG, 300))).rejects.toThrow(ImageProblem);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('says of what cannot be decoded that it is damaged', async () => {
    await expect(pool().draw(thumbnail('\x89PNG\r\n'))).rejects.toThrow(/damaged/);
  });
});
