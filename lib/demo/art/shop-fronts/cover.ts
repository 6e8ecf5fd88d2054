/** What shelters the pavement before a shop. */
import { mix, shade } from '#lib/demo/art/kit/colour.ts';
import { type Defs, el, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { COVER, DOOR_WIDTH, doorLeft, FLOOR, LEFT, RIGHT } from './frame.ts';
import type { ShopFront } from './shop-front.ts';

const MIDDLE = (LEFT + RIGHT) / 2;

/** Its shade on the wall, which lies behind everything else of it. */
export function coverShade(defs: Defs, { cover }: ShopFront): string {
  if (cover === 'none') return '';
  const strength = cover === 'glass' ? 0.16 : 0.42;
  return el('rect', {
    x: LEFT,
    y: COVER + 30,
    width: RIGHT - LEFT,
    height: FLOOR - COVER - 30,
    fill: defs.linear(0, COVER + 30, 0, FLOOR, [
      [0, '#141a29', strength],
      [0.5, '#141a29', strength * 0.45],
      [1, '#141a29', strength * 0.2],
    ]),
  });
}

export function cover(defs: Defs, front: ShopFront): string {
  const paint = front.coverColour ?? mix(front.trim, '#8b9496', 0.4);
  const { trim } = front;
  switch (front.cover) {
    case 'none':
      return el('rect', {
        x: LEFT + 12,
        y: COVER + 32,
        width: RIGHT - LEFT - 24,
        height: 10,
        fill: trim,
      });
    case 'verandah':
      return (
        posts(front, 5) +
        roof(
          defs,
          paint,
          trim,
          `M${LEFT - 12} ${COVER}H${RIGHT + 12}L${RIGHT + 44} ${COVER + 44}H${LEFT - 44}Z`,
        )
      );
    case 'bullnose':
      return (
        posts(front, 4) +
        roof(
          defs,
          paint,
          trim,
          `M${LEFT - 12} ${COVER}H${RIGHT + 12}C${RIGHT + 38} ${COVER + 6} ${RIGHT + 46} ${COVER + 24} ${RIGHT + 46} ${COVER + 46}H${LEFT - 46}C${LEFT - 46} ${COVER + 24} ${LEFT - 38} ${COVER + 6} ${LEFT - 12} ${COVER}Z`,
        )
      );
    case 'cantilever':
      return (
        stroke(
          `M${LEFT + 60} ${COVER - 74}L${LEFT + 6} ${COVER + 4}M${RIGHT - 60} ${COVER - 74}L${RIGHT - 6} ${COVER + 4}`,
          shade(trim, 0.05),
          5,
        ) +
        el('rect', { x: LEFT - 30, y: COVER, width: RIGHT - LEFT + 60, height: 30, fill: paint }) +
        el('rect', {
          x: LEFT - 30,
          y: COVER,
          width: RIGHT - LEFT + 60,
          height: 6,
          fill: mix(paint, '#fff4df', 0.35),
        }) +
        el('rect', {
          x: LEFT - 22,
          y: COVER + 30,
          width: RIGHT - LEFT + 44,
          height: 9,
          fill: shade(paint, 0.16),
        })
      );
    case 'striped':
      return striped(defs, paint);
    case 'glass':
      return glass(trim);
    case 'eaves':
      return (
        posts(front, 4) +
        el('rect', {
          x: LEFT - 44,
          y: COVER - 2,
          width: RIGHT - LEFT + 88,
          height: 20,
          fill: mix(trim, '#8b9496', 0.25),
        }) +
        el('rect', {
          x: LEFT - 44,
          y: COVER + 18,
          width: RIGHT - LEFT + 88,
          height: 12,
          fill: shade(trim, 0.1),
        })
      );
  }
}

function roof(defs: Defs, paint: string, trim: string, d: string): string {
  const ribs = defs.pattern(18, 20, fill('M0 0H4V20H0Z', '#10161f', { opacity: 0.2 }));
  const light = defs.linear(0, COVER, 0, COVER + 46, [
    [0, '#ffffff', 0.26],
    [1, '#10161f', 0.18],
  ]);
  return (
    fill(d, paint) +
    fill(d, ribs) +
    fill(d, light) +
    el('rect', { x: LEFT - 46, y: COVER + 44, width: RIGHT - LEFT + 92, height: 10, fill: trim })
  );
}

function posts(front: ShopFront, count: number): string {
  const paint = front.trim;
  const [from, to] = [LEFT - 34, RIGHT + 34];
  const door = doorLeft(front);
  return Array.from({ length: count }, (_, i) => {
    const x = Math.round(from + ((to - from) * i) / (count - 1));
    // Nobody walks into a post.
    if (x > door - 12 && x < door + DOOR_WIDTH + 12) return '';
    return (
      el('rect', {
        x: x - 6,
        y: COVER + 40,
        width: 12,
        height: FLOOR + 34 - COVER - 40,
        fill: paint,
      }) +
      el('rect', {
        x: x + 2,
        y: COVER + 40,
        width: 4,
        height: FLOOR + 34 - COVER - 40,
        fill: shade(paint, 0.1),
      }) +
      fill(
        `M${x - 6} ${COVER + 92}C${x - 8} ${COVER + 66} ${x - 22} ${COVER + 56} ${x - 34} ${COVER + 54}H${x - 6}ZM${x + 6} ${COVER + 92}C${x + 8} ${COVER + 66} ${x + 22} ${COVER + 56} ${x + 34} ${COVER + 54}H${x + 6}Z`,
        paint,
      ) +
      el('rect', { x: x - 10, y: FLOOR + 24, width: 20, height: 12, fill: shade(paint, 0.06) })
    );
  }).join('');
}

function striped(defs: Defs, paint: string): string {
  const [from, to, low] = [LEFT + 6, RIGHT - 6, COVER + 62];
  const stripes = 22;
  const step = (to - from) / stripes;
  const out = 30;
  const wide = (to - from + 2 * out) / stripes;
  const cloth = (i: number) => {
    const [a, b] = [from + i * step, from + (i + 1) * step];
    const [c, d] = [from - out + (i + 1) * wide, from - out + i * wide];
    return `M${Math.round(a)} ${COVER - 6}H${Math.round(b)}L${Math.round(c)} ${low}V${low + 8}q${Math.round(-wide / 2)} 20 ${Math.round(-wide)} 0V${low}Z`.replace(
      'Z',
      `L${Math.round(d)} ${low}Z`,
    );
  };
  const every = (rest: number) =>
    Array.from({ length: stripes }, (_, i) => (i % 2 === rest ? cloth(i) : '')).join('');
  const light = defs.linear(0, COVER, 0, low + 16, [
    [0, '#ffffff', 0.2],
    [0.75, '#10161f', 0],
    [0.8, '#10161f', 0.2],
    [1, '#10161f', 0.05],
  ]);
  return group(
    {},
    fill(every(0), paint),
    fill(every(1), '#f4ecdb'),
    fill(every(0) + every(1), light),
  );
}

function glass(trim: string): string {
  const d = `M${LEFT - 6} ${COVER - 4}H${RIGHT + 6}L${RIGHT + 40} ${COVER + 34}H${LEFT - 40}Z`;
  let bars = '';
  for (let i = 0; i <= 8; i += 1) {
    const x = LEFT - 6 + ((RIGHT - LEFT + 12) * i) / 8;
    bars += `M${Math.round(x)} ${COVER - 4}L${Math.round(MIDDLE + (x - MIDDLE) * 1.1)} ${COVER + 34}`;
  }
  return (
    fill(d, '#dfeef0', { opacity: 0.5 }) +
    stroke(`${d}${bars}`, trim, 4) +
    el('rect', { x: LEFT - 42, y: COVER + 32, width: RIGHT - LEFT + 84, height: 9, fill: trim })
  );
}
