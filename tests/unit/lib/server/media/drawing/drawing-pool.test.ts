/** @module-tag slow */
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

  it('draws for a command that was started in another folder', async () => {
    vi.stubEnv('SHOP_FOLDER', process.cwd());
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue('/');
    try {
      const drawing = await pool().draw(thumbnail(svg('<rect width="9" height="9"/>')));
      expect(drawing).toMatchObject({ width: 600, height: 900 });
    } finally {
      cwd.mockRestore();
      vi.unstubAllEnvs();
    }
  });

  /** A red disc on a see-through square. */
  const mark = {
    picture: {
      bytes: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#f00"/></svg>',
      ),
      embedded: [],
    },
    ground: '#0000ff',
  };
  const [RED, BLUE] = [
    [255, 0, 0],
    [0, 0, 255],
  ];
  const pixelsOf = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    return (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels;
      return [...data.subarray(at, at + info.channels)];
    };
  };

  it('joins panels to one picture, with the brand’s mark in place of a missing one', async () => {
    const drawer = pool();
    const picture = { bytes: Buffer.from(svg('<rect width="600" height="900"/>')), embedded: [] };
    const panel = await drawer.draw({ task: { kind: 'panel', picture }, cpuMs: PLENTY_MS });
    const { bytes } = await drawer.draw({
      task: { kind: 'social', panels: [panel.bytes, null], mark },
      cpuMs: PLENTY_MS,
    });
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    const pixel = await pixelsOf(bytes);
    expect(pixel(10, 315)).toEqual([0, 0, 0]);
    for (const left of [400, 800]) {
      expect(pixel(left + 200, 315)[0]).toBeGreaterThan(240);
      expect(pixel(left + 10, 10)[2]).toBeGreaterThan(240);
    }
  });

  it('draws the brand’s icon in the middle of its background', async () => {
    const { bytes } = await pool().draw({ task: { kind: 'brand', mark }, cpuMs: PLENTY_MS });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    const pixel = await pixelsOf(
      await sharp(bytes).removeAlpha().png({ palette: false }).toBuffer(),
    );
    expect(pixel(600, 315)).toEqual(RED);
    expect(pixel(600, 10)).toEqual(BLUE);
    expect(pixel(10, 315)).toEqual(BLUE);
  });

  it('draws the brand’s icon as a square, transparent or within the circle that systems cut', async () => {
    const drawer = pool();
    const icon = async (fills: number, ground: boolean) => {
      const task = { kind: 'icon', mark, side: 192, fills, ground } as const;
      const { bytes, width, height } = await drawer.draw({ task, cpuMs: PLENTY_MS });
      expect({ width, height }).toEqual({ width: 192, height: 192 });
      return pixelsOf(bytes);
    };
    const bare = await icon(1, false);
    expect(bare(96, 2)).toEqual([...(RED ?? []), 255]);
    expect(bare(2, 2)[3]).toBe(0);
    const maskable = await icon(0.77, true);
    expect(maskable(96, 96).slice(0, 3)).toEqual(RED);
    for (const place of [2, 20]) expect(maskable(96, place).slice(0, 3)).toEqual(BLUE);
  });

  it.each([
    ['a use bomb', nestedUses()],
    ['a drawing that is slow at any size', SLOW_SVG],
  ])('ends %s at its CPU limit, and draws others before, meanwhile and after', async (_, bomb) => {
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

  it('ends a drawing that takes too long by the clock', async () => {
    const drawer = pool({ processes: 1, wallMs: 50 });
    await expect(drawer.draw(thumbnail(nestedUses()))).rejects.toThrow(
      'drawing it takes more than 0.05 seconds',
    );
  });

  it('keeps this process free to answer while a bomb is drawn', async () => {
    const drawer = pool({ processes: 1 });
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await expect(drawer.draw(thumbnail(SLOW_SVG, 300))).rejects.toThrow(ImageProblem);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('reports a picture that cannot be decoded as damaged', async () => {
    await expect(pool().draw(thumbnail('\x89PNG\r\n'))).rejects.toThrow(/damaged/);
  });
});
