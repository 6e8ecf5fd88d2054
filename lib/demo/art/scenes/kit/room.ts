/** Indoors: walls, tables, floors and the light of windows and lamps. */
import { lighten, mix, shade } from '#lib/demo/art/kit/colour.ts';
import { el, fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { type Brush, HEIGHT, spread, times, WIDTH } from './brush.ts';
import { pool, wash } from './finish.ts';

/** Grain of a board that lies along x, as path data. */
function grainLines(
  brush: Brush,
  box: { x: number; y: number; w: number; h: number },
  count: number,
): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const y = box.y + brush.next() * box.h;
    const x = box.x + brush.next() * box.w * 0.7;
    const long = spread(brush, 0.1, 0.4) * box.w;
    d += `M${x.toFixed(0)} ${y.toFixed(0)}q${(long / 2).toFixed(0)} ${spread(brush, -7, 7).toFixed(0)} ${long.toFixed(0)} ${spread(brush, -3, 3).toFixed(0)}`;
  }
  return d;
}

/** A wall of boards side by side, standing or lying. */
export function boardWall(
  brush: Brush,
  {
    colour,
    bottom = HEIGHT,
    board = 130,
    lying = false,
  }: { colour: string; bottom?: number; board?: number; lying?: boolean },
): string {
  const count = Math.ceil((lying ? bottom : WIDTH) / board);
  return times(count, (i) => {
    const paint = mix(lighten(colour, 0.025), shade(colour, 0.03), brush.next());
    const box = lying
      ? { x: 0, y: i * board, w: WIDTH, h: board }
      : { x: i * board, y: 0, w: board, h: bottom };
    const lines = lying
      ? grainLines(brush, box, 7)
      : times(
          7,
          () =>
            `M${(box.x + spread(brush, 8, board - 8)).toFixed(0)} ${spread(brush, 0, bottom * 0.7).toFixed(0)}q${spread(brush, -7, 7).toFixed(0)} ${(bottom * 0.1).toFixed(0)} 0 ${spread(brush, 0.12, 0.34) * bottom}`,
        );
    return (
      el('rect', {
        x: box.x,
        y: box.y,
        width: box.w,
        height: Math.min(box.h, bottom - box.y),
        fill: paint,
      }) +
      stroke(lines, shade(colour, 0.09), 1.8, { opacity: 0.5 }) +
      (lying
        ? stroke(`M0 ${box.y}H${WIDTH}`, shade(colour, 0.2), 4) +
          stroke(`M0 ${box.y + 4}H${WIDTH}`, lighten(colour, 0.06), 2)
        : stroke(`M${box.x} 0V${bottom}`, shade(colour, 0.2), 4) +
          stroke(`M${box.x + 4} 0V${bottom}`, lighten(colour, 0.06), 2))
    );
  });
}

/** Boards that lead away from us: a floor, or the top of a table; its far edge at `far`. */
export function boardTop(
  brush: Brush,
  {
    far,
    near = HEIGHT,
    colour,
    boards = 9,
    vanish = -700,
  }: { far: number; near?: number; colour: string; boards?: number; vanish?: number },
): string {
  const at = (t: number, y: number) => {
    const middle = WIDTH / 2;
    const scale = (y - vanish) / (near - vanish);
    return middle + (t - 0.5) * WIDTH * 1.7 * scale;
  };
  return (
    times(boards, (i) => {
      const [a, b] = [i / boards, (i + 1) / boards];
      const lines = times(6, () => {
        const t = a + (b - a) * spread(brush, 0.1, 0.9);
        const y1 = spread(brush, far, near);
        const y2 = Math.min(near, y1 + spread(brush, 30, 120));
        return `M${at(t, y1).toFixed(0)} ${y1.toFixed(0)}L${at(t + 0.002, y2).toFixed(0)} ${y2.toFixed(0)}`;
      });
      return (
        fill(
          `M${at(a, far).toFixed(0)} ${far}L${at(b, far).toFixed(0)} ${far}L${at(b, near).toFixed(0)} ${near}L${at(a, near).toFixed(0)} ${near}Z`,
          mix(lighten(colour, 0.03), shade(colour, 0.04), brush.next()),
        ) +
        stroke(lines, shade(colour, 0.1), 2.4, { opacity: 0.45 }) +
        stroke(
          `M${at(a, far).toFixed(0)} ${far}L${at(a, near).toFixed(0)} ${near}`,
          shade(colour, 0.2),
          3,
        )
      );
    }) +
    wash(brush, far, near, [
      [0, '#000000', 0.16],
      [0.3, '#000000', 0],
      [1, '#120c08', 0.28],
    ])
  );
}

/** A table seen from above, its boards lying across the picture. */
export function tableFromAbove(brush: Brush, colour: string, boards = 5): string {
  return boardWall(brush, { colour, board: HEIGHT / boards, lying: true });
}

/** Sun through a window of four panes, thrown on a wall or a table. */
export function windowLight(
  brush: Brush,
  {
    x,
    y,
    w,
    h,
    lean = 0.4,
    colour = '#fff1cc',
    opacity = 0.34,
  }: {
    x: number;
    y: number;
    w: number;
    h: number;
    lean?: number;
    colour?: string;
    opacity?: number;
  },
): string {
  const pane = (px: number, py: number) => {
    const [a, b] = [x + px * w, x + (px + 0.46) * w];
    const [c, d] = [y + py * h, y + (py + 0.46) * h];
    const tilt = (yy: number) => (yy - y) * lean;
    return `M${(a + tilt(c)).toFixed(0)} ${c.toFixed(0)}L${(b + tilt(c)).toFixed(0)} ${(c + w * 0.06).toFixed(0)}L${(b + tilt(d)).toFixed(0)} ${(d + w * 0.06).toFixed(0)}L${(a + tilt(d)).toFixed(0)} ${d.toFixed(0)}Z`;
  };
  const panes = pane(0, 0) + pane(0.52, 0) + pane(0, 0.52) + pane(0.52, 0.52);
  return (
    [0, 5, 10]
      .map((soft) =>
        el('path', {
          d: panes,
          fill: colour,
          stroke: colour,
          'stroke-width': soft,
          'stroke-linejoin': 'round',
          opacity: opacity / 3,
        }),
      )
      .join('') +
    pool(brush, { x: x + w * 0.6, y: y + h * 0.5, rx: w * 1.1, ry: h }, colour, opacity * 0.5)
  );
}

/** Something flat on a table seen from above: its soft shadow to the lower right, and itself. */
export function lay(d: string, paint: string, lift = 12): string {
  return (
    [1, 0.66, 0.33]
      .map((t) =>
        el('path', {
          d,
          fill: '#120d09',
          stroke: '#120d09',
          'stroke-width': lift * t * 0.9,
          'stroke-linejoin': 'round',
          opacity: 0.13,
          transform: `translate(${(lift * 0.8 * t).toFixed(1)} ${(lift * t).toFixed(1)})`,
        }),
      )
      .join('') + fill(d, paint)
  );
}
