/** What is behind a shop: sky, clouds and the land or town at the horizon. */
import { lighten, mix } from '#lib/demo/art/kit/colour.ts';
import { line, outline, type Point } from '#lib/demo/art/kit/path.ts';
import { type Defs, el, ellipse, fill, group, type Stop } from '#lib/demo/art/kit/svg.ts';
import type { ShopFront } from './shop-front.ts';

const SKIES: Record<ShopFront['sky'], { stops: readonly Stop[]; far: string; clouds: number }> = {
  morning: {
    stops: [
      [0, '#a9cfe0'],
      [0.7, '#f2e3c8'],
      [1, '#f6d9b6'],
    ],
    far: '#e9d9c0',
    clouds: 3,
  },
  noon: {
    stops: [
      [0, '#6fb0d6'],
      [0.75, '#c8e2ec'],
      [1, '#e4eee9'],
    ],
    far: '#cfe0e2',
    clouds: 4,
  },
  evening: {
    stops: [
      [0, '#50608c'],
      [0.5, '#d89a80'],
      [1, '#f6c98a'],
    ],
    far: '#e0a98a',
    clouds: 2,
  },
  overcast: {
    stops: [
      [0, '#aab6bb'],
      [1, '#dfe2de'],
    ],
    far: '#cdd3d2',
    clouds: 5,
  },
  mist: {
    stops: [
      [0, '#bccacb'],
      [1, '#e9e8e0'],
    ],
    far: '#dde0da',
    clouds: 0,
  },
};

export function sky(defs: Defs, front: ShopFront, random: () => number): string {
  const { stops, clouds } = SKIES[front.sky];
  const air = el('rect', { width: 1200, height: 720, fill: defs.linear(0, 0, 0, 660, stops) });
  const puff = front.sky === 'evening' ? '#f3c7a6' : '#ffffff';
  const drawn = Array.from({ length: clouds }, () => {
    const [x, y, size] = [random() * 1200, 40 + random() * 190, 50 + random() * 60];
    return (
      ellipse(x, y, size * 1.7, size * 0.26, puff) +
      ellipse(x - size * 0.5, y - size * 0.16, size * 0.8, size * 0.3, puff) +
      ellipse(x + size * 0.4, y - size * 0.22, size * 0.7, size * 0.34, puff)
    );
  });
  return air + group({ opacity: 0.5 }, ...drawn) + horizon(defs, front, random);
}

function horizon(
  defs: Defs,
  { horizon: kind, sky: name }: ShopFront,
  random: () => number,
): string {
  const { far } = SKIES[name];
  /** Further away is nearer to the colour of the air. */
  const hazy = (colour: string, haze: number) => mix(colour, far, haze);
  switch (kind) {
    case 'city':
      return (
        towers(hazy('#5f7482', 0.6), 14, 330, random) +
        towers(hazy('#5f7482', 0.35), 10, 190, random)
      );
    case 'roofs':
      return ridge(hazy('#7a8578', 0.5), 560, 20, random) + gables(hazy('#8d6f62', 0.35), random);
    case 'range':
      return (
        ridge(hazy('#49708c', 0.62), 400, 46, random) +
        ridge(hazy('#41647a', 0.4), 480, 40, random) +
        ridge(hazy('#3c5a55', 0.2), 560, 24, random)
      );
    case 'snow':
      return (
        peaks(defs, hazy('#6b8296', 0.35), random) + ridge(hazy('#4f6a5c', 0.25), 560, 26, random)
      );
    case 'sea':
      return (
        el('rect', { y: 520, width: 1200, height: 150, fill: hazy('#3c8195', 0.25) }) +
        el('rect', { y: 520, width: 1200, height: 26, fill: hazy('#3c8195', 0.5) }) +
        ridge(hazy('#6d7f63', 0.4), 545, 10, random, 760) +
        el('rect', { y: 625, width: 1200, height: 60, fill: hazy('#d9c49a', 0.3) })
      );
    case 'plain':
      return ridge(hazy('#a3583c', 0.35), 560, 7, random) + ridge('#9c5a3a', 610, 4, random);
    case 'hills':
      return (
        ridge(hazy('#7f8f63', 0.5), 470, 34, random) + ridge(hazy('#76834e', 0.25), 550, 26, random)
      );
    case 'redrange':
      return (
        ridge(hazy('#a8563c', 0.4), 450, 22, random) + ridge(hazy('#b0603a', 0.15), 560, 12, random)
      );
    case 'forest':
      return trunks(hazy('#4c6250', 0.5), random) + ridge(hazy('#41583f', 0.2), 560, 20, random);
  }
}

function ridge(colour: string, y: number, rough: number, random: () => number, from = 0): string {
  const tops: Point[] = [];
  for (let x = from - 40; x <= 1260; x += 90) tops.push({ x, y: y + (random() - 0.5) * 2 * rough });
  return fill(`${line(tops)}L1260 720L${from - 40} 720Z`, colour);
}

function towers(colour: string, count: number, tall: number, random: () => number): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const x = Math.round((i / count) * 1200 + random() * 40 - 20);
    const width = Math.round(50 + random() * 60);
    const height = Math.round(tall * (0.45 + random() * 0.75));
    d += `M${x} 680V${660 - height}h${width}V680Z`;
  }
  return fill(d, colour);
}

function gables(colour: string, random: () => number): string {
  let d = '';
  for (let x = -30; x < 1200; x += 120) {
    const y = Math.round(500 + random() * 40);
    d += `M${x} 680V${y}l60 -40l60 40V680Z`;
  }
  return fill(d, colour);
}

function peaks(defs: Defs, colour: string, random: () => number): string {
  const tops: Point[] = [];
  for (let x = -60; x <= 1260; x += 120) {
    tops.push({ x, y: 330 + random() * 110, corner: true });
    tops.push({ x: x + 60, y: 440 + random() * 60, corner: true });
  }
  const snow = defs.linear(0, 330, 0, 520, [
    [0, '#f7f8f6'],
    [0.42, '#eef1f0'],
    [0.62, lighten(colour, 0.06)],
    [1, colour],
  ]);
  return fill(
    outline([...tops, { x: 1260, y: 720, corner: true }, { x: -60, y: 720, corner: true }]),
    snow,
  );
}

function trunks(colour: string, random: () => number): string {
  let d = '';
  for (let x = -10; x < 1200; x += 46) {
    const shift = Math.round(random() * 26);
    d += `M${x + shift} 680V${Math.round(60 + random() * 90)}h${Math.round(8 + random() * 9)}V680Z`;
  }
  return (
    fill(d, colour) +
    group(
      { opacity: 0.7 },
      ...Array.from({ length: 16 }, () =>
        ellipse(random() * 1200, 60 + random() * 150, 90, 46, colour),
      ),
    )
  );
}

/** Fog between the land and the shop. */
export function haze(defs: Defs, { sky: name }: ShopFront): string {
  if (name !== 'mist') return '';
  return el('rect', {
    y: 380,
    width: 1200,
    height: 300,
    fill: defs.linear(0, 380, 0, 680, [
      [0, '#eceae2', 0],
      [0.7, '#eceae2', 0.75],
      [1, '#eceae2', 0.5],
    ]),
  });
}
