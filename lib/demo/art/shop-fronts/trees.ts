/** Trees beside a shop. */
import { lighten, shade } from '#lib/demo/art/kit/colour.ts';
import { blade, type Point } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import type { ShopFront, Tree } from './shop-front.ts';

const FOOT = 696;

export function trees({ trees: [left, right] }: ShopFront, random: () => number): string {
  return tree(left, 128, random) + tree(right, 1076, random);
}

function tree(kind: Tree, x: number, random: () => number): string {
  if (kind === 'none') return '';
  return group(
    { transform: `translate(${x} 0)` },
    ellipse(10, FOOT, 74, 9, '#141a29', { opacity: 0.25 }),
    drawn(kind, random),
  );
}

function drawn(kind: Exclude<Tree, 'none'>, random: () => number): string {
  switch (kind) {
    case 'plane':
      return (
        trunk('#8f8470', 20) +
        crown('#6f8f4e', { y: 370, wide: 118, high: 126, leaves: 15 }, random)
      );
    case 'maple':
      return (
        trunk('#5f4a3c', 17) +
        crown('#b7472f', { y: 400, wide: 110, high: 104, leaves: 15 }, random)
      );
    case 'jacaranda':
      return (
        trunk('#6f6258', 18) + crown('#8a74bd', { y: 380, wide: 132, high: 96, leaves: 16 }, random)
      );
    case 'gum':
      return (
        branches('#b9a890') +
        crown('#70855c', { y: 300, wide: 124, high: 128, leaves: 13, flat: 0.62 }, random)
      );
    case 'ghostgum':
      return (
        branches('#f1ede4') +
        crown('#7f9463', { y: 310, wide: 118, high: 112, leaves: 12, flat: 0.62 }, random)
      );
    case 'palm':
      return palm();
    case 'pine':
      return pine();
  }
}

function trunk(paint: string, width: number): string {
  return (
    fill(
      `M${-width / 2 - 5} ${FOOT}L${-width / 2 + 2} 430H${width / 2 - 2}L${width / 2 + 5} ${FOOT}Z`,
      paint,
    ) +
    fill(`M2 ${FOOT}L2 430H${width / 2 - 2}L${width / 2 + 5} ${FOOT}Z`, shade(paint, 0.1)) +
    stroke('M0 520L-44 430M0 500L46 420', paint, width * 0.5)
  );
}

function branches(paint: string): string {
  const bough = (d: string, width: number) =>
    stroke(d, paint, width, { 'stroke-linecap': 'round' });
  return (
    bough(`M0 ${FOOT}C-10 600 14 540 -2 450`, 22) +
    bough('M-2 460C-20 400 -50 370 -66 310', 12) +
    bough('M0 470C16 400 44 370 62 300', 12) +
    bough('M-2 450C0 400 6 350 0 280', 10) +
    stroke(`M6 ${FOOT}C-2 600 20 540 4 450`, shade(paint, 0.1), 7, { opacity: 0.8 })
  );
}

interface Crown {
  y: number;
  wide: number;
  high: number;
  leaves: number;
  /** Height of a clump for its width. */
  flat?: number;
}

/** Clumps of leaves: the shaded below, the lit ones above and to the left. */
function crown(
  paint: string,
  { y, wide, high, leaves, flat = 0.82 }: Crown,
  random: () => number,
): string {
  const tones = [shade(paint, 0.13), shade(paint, 0.04), lighten(paint, 0.05)];
  return tones
    .map((tone, layer) => {
      const [dx, dy] = [
        [10, 26],
        [0, 0],
        [-18, -26],
      ][layer] ?? [0, 0];
      const spread = 1 - layer * 0.2;
      return Array.from({ length: leaves - layer * 3 }, (_, i) => {
        const angle = i * 2.4 + layer;
        const reach = Math.sqrt((i + 0.5) / leaves) * spread;
        const size = 32 + random() * 18 - layer * 5;
        return ellipse(
          Math.round((dx ?? 0) + Math.cos(angle) * wide * reach),
          Math.round(y + (dy ?? 0) + Math.sin(angle) * high * reach),
          Math.round(size),
          Math.round(size * flat),
          tone,
        );
      }).join('');
    })
    .join('');
}

function palm(): string {
  const top = 300;
  const frond = (end: Point, lift: number, paint: string) =>
    fill(
      blade([{ x: 8, y: top }, { x: (8 + end.x) / 2, y: Math.min(top, end.y) - lift }, end], 26),
      paint,
    );
  return (
    stroke(`M-6 ${FOOT}C-18 560 8 430 8 ${top}`, '#9a8468', 19, { 'stroke-linecap': 'round' }) +
    stroke(`M-2 ${FOOT}C-12 560 13 430 12 ${top}`, '#7d6a54', 6) +
    frond({ x: -118, y: 352 }, 42, '#4f7350') +
    frond({ x: 132, y: 356 }, 46, '#46694a') +
    frond({ x: -92, y: 262 }, 34, '#678c5c') +
    frond({ x: 112, y: 264 }, 36, '#5b8053') +
    frond({ x: -70, y: 402 }, 66, '#456647') +
    frond({ x: 84, y: 408 }, 66, '#3f5f43') +
    frond({ x: 26, y: 206 }, 18, '#6f9562')
  );
}

function pine(): string {
  const tiers = Array.from({ length: 11 }, (_, i) => {
    const y = 180 + i * 40;
    const half = 20 + i * 9;
    const d = `M0 ${y - 30}C${-half * 0.4} ${y - 6} ${-half * 0.8} ${y - 2} ${-half} ${y - 10}C${-half * 0.8} ${y + 18} ${half * 0.8} ${y + 18} ${half} ${y - 10}C${half * 0.8} ${y - 2} ${half * 0.4} ${y - 6} 0 ${y - 30}Z`;
    return fill(d, i % 2 === 0 ? '#3f6050' : '#4b6f59');
  });
  return stroke(`M0 ${FOOT}V170`, '#6d5b4a', 14) + tiers.join('');
}
