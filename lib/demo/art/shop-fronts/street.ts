/** The pavement, the street, and what stands on them. */
import { lighten, mix, shade } from '#lib/demo/art/kit/colour.ts';
import { roundRect } from '#lib/demo/art/kit/path.ts';
import { type Defs, el, ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { FLOOR, KERB } from './frame.ts';
import type { Extra, ShopFront } from './shop-front.ts';

const GROUNDS: Record<ShopFront['ground'], { pavement: string; street: string }> = {
  asphalt: { pavement: '#c9c3b8', street: '#6a6d72' },
  tram: { pavement: '#c4beb4', street: '#63666b' },
  bluestone: { pavement: '#8d949a', street: '#6f767c' },
  gravel: { pavement: '#c2b294', street: '#a8987c' },
  sand: { pavement: '#dccdaa', street: '#8a8a86' },
  redearth: { pavement: '#c58a66', street: '#b0664a' },
};

export function street(defs: Defs, front: ShopFront): string {
  const { pavement, street: road } = GROUNDS[front.ground];
  const flags = defs.pattern(
    90,
    60,
    stroke('M0 20H90M0 42H90M20 0V20M66 20V42M38 42V60', shade(pavement, 0.09), 1.6),
  );
  const hasFlags = ['asphalt', 'tram', 'bluestone'].includes(front.ground);
  const walk = { y: FLOOR, width: 1200, height: KERB - FLOOR };
  return (
    el('rect', { ...walk, fill: pavement }) +
    (hasFlags ? el('rect', { ...walk, fill: flags }) : '') +
    el('rect', {
      ...walk,
      fill: defs.linear(0, FLOOR, 0, KERB, [
        [0, '#141a29', 0.3],
        [0.5, '#141a29', 0.06],
        [1, '#141a29', 0],
      ]),
    }) +
    el('rect', { y: KERB - 2, width: 1200, height: 10, fill: lighten(pavement, 0.03) }) +
    el('rect', { y: KERB + 8, width: 1200, height: 6, fill: shade(pavement, 0.2) }) +
    el('rect', {
      y: KERB + 14,
      width: 1200,
      height: 800 - KERB - 14,
      fill: defs.linear(0, KERB, 0, 800, [
        [0, shade(road, 0.06)],
        [1, lighten(road, 0.03)],
      ]),
    }) +
    markings(front, road)
  );
}

function markings({ ground }: ShopFront, road: string): string {
  if (ground === 'tram') {
    return (
      stroke('M0 756H1200M0 786H1200', lighten(road, 0.2), 5) +
      stroke('M0 759H1200M0 789H1200', shade(road, 0.12), 3)
    );
  }
  if (ground === 'asphalt' || ground === 'sand') {
    return stroke('M0 778H1200', '#efe9dc', 5, { 'stroke-dasharray': '70 60', opacity: 0.75 });
  }
  return stroke('M-20 770C300 752 700 790 1220 762', shade(road, 0.07), 16, { opacity: 0.6 });
}

/** Where things stand, from the left. */
const PLACES = [360, 850];

export function extras(front: ShopFront): string {
  return front.extras
    .map((extra, index) => {
      const x = PLACES[index] ?? 600;
      // Beside the door, never before it.
      const clear =
        front.door === 'left' && index === 0
          ? x + 200
          : front.door === 'right' && index === 1
            ? x - 220
            : x;
      return group(
        { transform: `translate(${clear} 0)` },
        ellipse(0, 692, 60, 7, '#141a29', { opacity: 0.22 }),
        thing(extra, front),
      );
    })
    .join('');
}

function thing(extra: Extra, { trim, colour }: ShopFront): string {
  switch (extra) {
    case 'bench':
      return (
        stroke('M-52 690V664M52 690V664', '#3a3f42', 6) +
        [650, 662].map((y) => fill(roundRect(-62, y, 124, 8, 2), '#9a6b43')).join('') +
        stroke('M-52 664V632M52 664V632', '#3a3f42', 5) +
        [622, 636].map((y) => fill(roundRect(-60, y, 120, 8, 2), '#a87750')).join('')
      );
    case 'lamp':
      return (
        stroke('M0 692V520', '#30383b', 8) +
        fill(roundRect(-12, 680, 24, 14, 3), '#30383b') +
        fill('M-15 520L-10 486H10L15 520Z', '#f3e3b4') +
        stroke('M-15 520L-10 486H10L15 520Z', '#30383b', 4) +
        fill('M-14 486L0 472L14 486Z', '#30383b')
      );
    case 'bicycle':
      return (
        stroke(
          'M-38 660m-30 0a30 30 0 1 0 60 0a30 30 0 1 0 -60 0M42 660m-30 0a30 30 0 1 0 60 0a30 30 0 1 0 -60 0',
          '#2b3033',
          4.5,
        ) +
        stroke(
          'M-38 660L-16 616H30L42 660M-16 616L4 660L30 616M-38 660H4M30 616L26 602H40M-18 616L-22 604',
          '#c8542b',
          4.5,
          { 'stroke-linejoin': 'round' },
        ) +
        stroke('M-32 602H-12', '#2b3033', 6, { 'stroke-linecap': 'round' })
      );
    case 'board':
      return (
        fill('M-30 692L-22 608H22L30 692Z', '#7d5636') +
        fill('M-23 682L-17 616H17L23 682Z', '#2c3433') +
        stroke('M-9 630H9M-12 642H12M-10 654H7M-14 666H14', '#eae4d4', 2.6)
      );
    case 'planter':
      return (
        fill('M-40 692L-46 650H46L40 692Z', mix(trim, '#8a5a40', 0.6)) +
        ['-30,640', '-8,628', '18,634', '34,644', '4,646']
          .map((at, i) => {
            const [x, y] = at.split(',').map(Number);
            return ellipse(x ?? 0, y ?? 0, 19, 15, i % 2 === 0 ? '#5b7448' : '#6f8a55');
          })
          .join('') +
        ['-26,630', '-2,620', '22,626']
          .map((at) => {
            const [x, y] = at.split(',').map(Number);
            return ellipse(x ?? 0, y ?? 0, 5, 5, '#e7b24a');
          })
          .join('')
      );
    case 'skis':
      return (
        stroke('M-12 690L-2 520', '#c8542b', 8, { 'stroke-linecap': 'round' }) +
        stroke('M8 690L14 516', '#2f7f86', 8, { 'stroke-linecap': 'round' }) +
        stroke('M26 690L30 570', '#30383b', 3)
      );
    case 'surfboard':
      return (
        fill('M0 694C-22 640 -22 560 0 500C22 560 22 640 0 694Z', lighten(colour, 0.08)) +
        fill('M0 694C-22 640 -22 560 0 500C-6 560 -6 640 0 694Z', '#e08a3c') +
        stroke('M0 506V688', '#2f7f86', 2.5)
      );
    case 'drum':
      return (
        fill(roundRect(-32, 626, 64, 68, 5), '#a3543a') +
        stroke('M-32 648H32M-32 672H32', '#8a4630', 4) +
        ['-16,614', '8,606', '20,618']
          .map((at) => {
            const [x, y] = at.split(',').map(Number);
            return ellipse(x ?? 0, y ?? 0, 21, 17, '#7c8a5c');
          })
          .join('')
      );
  }
}
