import { mix } from '#lib/demo/art/kit/colour.ts';
import { type Brush, times } from './brush.ts';
import { land, skyline } from './ridge.ts';

/** Ranges one behind another, from the far one's colour to the near one's. */
export function ranges(
  brush: Brush,
  {
    from,
    to,
    count,
    height,
    far,
    near,
    relief = 0.4,
  }: {
    from: number;
    to: number;
    count: number;
    height: number;
    far: string;
    near: string;
    relief?: number;
  },
): string {
  return times(count, (i) => {
    const t = count === 1 ? 1 : i / (count - 1);
    const line = skyline(brush, {
      y: from + (to - from) * t ** 1.15,
      height: height * (0.7 + 0.6 * t),
      waves: 5.5 - t * 2.2,
      swell: (u) => height * 0.8 * Math.sin(u * 3.4 + i * 1.9),
    });
    const top = mix(far, near, t);
    return land(brush, line, {
      top,
      bottom: mix(top, far, 0.45),
      depth: 190,
      relief: relief * t,
      slopes: 90,
    });
  });
}
