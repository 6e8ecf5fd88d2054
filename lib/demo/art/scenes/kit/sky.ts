import { mix } from '#lib/demo/art/kit/colour.ts';
import { blade, type Point } from '#lib/demo/art/kit/path.ts';
import { el, ellipse, fill, group, type Stop } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times, WIDTH } from './brush.ts';
import { pool, wash } from './finish.ts';

/** The sky down to `y`. */
export function sky(brush: Brush, y: number, stops: readonly Stop[]): string {
  return wash(brush, 0, y, stops);
}

/** The sun or the moon with the glow around it. */
export function disc(
  brush: Brush,
  at: { x: number; y: number; r: number },
  colour: string,
  glow = 0.7,
): string {
  const { x, y, r } = at;
  return (
    pool(brush, { x, y, rx: r * 11, ry: r * 8 }, colour, glow * 0.55) +
    pool(brush, { x, y, rx: r * 3.6, ry: r * 3.6 }, colour, glow) +
    ellipse(x, y, r, r, mix(colour, '#ffffff', 0.6))
  );
}

/** A cloud with a flat base: heaped on top, lit from the left. */
export function heap(
  brush: Brush,
  at: { x: number; y: number; w: number; h: number },
  tones: { lit: string; shade: string; opacity?: number },
): string {
  const { x, y, w, h } = at;
  const shape = (from: number, to: number, high: number): string => {
    const lumps = Math.max(4, Math.round(((to - from) * w) / spread(brush, 44, 60)));
    const wide = ((to - from) * w) / lumps;
    let d = `M${(x + from * w).toFixed(0)} ${y.toFixed(0)}`;
    for (let i = 1; i <= lumps; i += 1) {
      const t = i / lumps;
      const arch = Math.max(0, Math.sin(Math.PI * t)) ** 0.6;
      const top = i === lumps ? y : y - h * high * arch * spread(brush, 0.55, 1);
      const r = wide * spread(brush, 0.56, 0.78);
      d += `A${r.toFixed(0)} ${(r * 0.86).toFixed(0)} 0 0 1 ${(x + (from + (to - from) * t) * w).toFixed(0)} ${top.toFixed(0)}`;
    }
    return `${d}q${(-(to - from) * w * 0.5).toFixed(0)} ${(h * 0.1).toFixed(0)} ${(-(to - from) * w).toFixed(0)} 0z`;
  };
  const paint = brush.defs.linear(x, y - h, x + w * 0.12, y + h * 0.06, [
    [0, tones.lit],
    [0.45, mix(tones.lit, tones.shade, 0.25)],
    [1, tones.shade],
  ]);
  const front = brush.defs.linear(x, y - h * 0.62, x + w * 0.1, y + h * 0.05, [
    [0, tones.lit],
    [1, tones.shade, 0.3],
  ]);
  return group(
    { opacity: tones.opacity ?? 0.92 },
    fill(shape(0, 1, 1), paint),
    fill(shape(0.08, 0.7, 0.6), front),
    fill(shape(0.46, 0.96, 0.48), front),
  );
}

/** Heaps spread over a band of sky, smaller towards the horizon. */
export function heaps(
  brush: Brush,
  band: { top: number; bottom: number; count: number; size: number },
  tones: { lit: string; shade: string; opacity?: number },
): string {
  return times(band.count, (i) => {
    const depth = (i + brush.next() * 0.6) / band.count;
    const w = band.size * (0.35 + 0.9 * (1 - depth)) * spread(brush, 0.8, 1.25);
    const slot = ((i * 0.618 + 0.17) % 1) * (WIDTH + 300) - 250;
    const y = band.top + (band.bottom - band.top) * depth;
    return heap(brush, { x: slot, y, w, h: w * spread(brush, 0.2, 0.3) }, tones);
  });
}

/** Thin high clouds drawn out by the wind. */
export function streaks(
  brush: Brush,
  band: { top: number; bottom: number; count: number },
  colour: string,
  opacity = 0.5,
): string {
  return times(band.count, () => {
    const x = spread(brush, -200, WIDTH - 200);
    const y = spread(brush, band.top, band.bottom);
    const w = spread(brush, 300, 900);
    const tilt = spread(brush, -16, 8);
    const line = [
      { x, y },
      { x: x + w * 0.4, y: y + tilt * 0.2 - 8 },
      { x: x + w, y: y + tilt },
    ];
    return fill(blade(line, spread(brush, 8, 30)), colour, {
      opacity: opacity * spread(brush, 0.35, 1),
    });
  });
}

/** Stars, denser and fainter along a band across the sky. */
export function stars(brush: Brush, bottom: number): string {
  const dots = (count: number, at: () => Point, r: () => number, opacity: number) => {
    let d = '';
    for (let i = 0; i < count; i += 1) {
      const { x, y } = at();
      if (y > bottom) continue;
      const s = r();
      d += `M${x.toFixed(0)} ${y.toFixed(0)}m${-s} 0a${s} ${s} 0 1 0 ${2 * s} 0a${s} ${s} 0 1 0 ${-2 * s} 0z`;
    }
    return fill(d, '#fdf6e6', { opacity });
  };
  const anywhere = () => ({ x: spread(brush, 0, WIDTH), y: spread(brush, 0, bottom) });
  const inBand = () => {
    const t = brush.next();
    const off = (brush.next() + brush.next() + brush.next() - 1.5) * 150;
    return { x: 300 + t * 1150 + off * 0.5, y: bottom * (1.02 - t) + off };
  };
  return (
    dots(190, anywhere, () => 1, 0.55) +
    dots(260, inBand, () => 0.8, 0.6) +
    dots(60, anywhere, () => 1.7, 0.85) +
    dots(16, anywhere, () => 2.6, 1)
  );
}

/** Rain in slanting lines. */
export function rain(
  brush: Brush,
  { count = 220, slant = -0.16, opacity = 0.3, colour = '#e8eef0' } = {},
): string {
  const lines = (share: number, width: number, long: number) => {
    let d = '';
    for (let i = 0; i < count * share; i += 1) {
      const length = long * spread(brush, 0.6, 1.4);
      d += `M${spread(brush, -40, WIDTH + 120).toFixed(0)} ${spread(brush, -60, 1000).toFixed(0)}l${(slant * length).toFixed(0)} ${length.toFixed(0)}`;
    }
    return el('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, opacity });
  };
  return lines(0.65, 1.4, 46) + lines(0.35, 2.6, 80);
}

/** A veil of mist at a height. */
export function mist(
  brush: Brush,
  band: { y: number; height: number },
  colour: string,
  opacity: number,
): string {
  const { y, height } = band;
  return (
    wash(brush, y - height / 2, y + height / 2, [
      [0, colour, 0],
      [0.5, colour, opacity * 0.8],
      [1, colour, 0],
    ]) +
    times(5, () =>
      pool(
        brush,
        {
          x: spread(brush, 0, WIDTH),
          y: y + spread(brush, -0.2, 0.25) * height,
          rx: spread(brush, 260, 560),
          ry: height * spread(brush, 0.14, 0.3),
        },
        colour,
        opacity * 0.7,
      ),
    )
  );
}
