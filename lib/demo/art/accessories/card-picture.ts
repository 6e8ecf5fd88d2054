/** The three pictures on the front of a gift card: a dawn over ranges, and what is in front of it. */
import { KEY, lighten, mix, ramp } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { line, n, outline, type Point, pts } from '../kit/path.ts';
import type { Print } from '../kit/print.ts';
import { type Defs, ellipse, fill, group, stroke, use } from '../kit/svg.ts';

/** A card stands on its short side; its picture is drawn from 0,0. */
export const CARD = { width: 430, height: 650, corner: 30 } as const;

const RANGES: readonly string[] = [
  '0,330 60,306 120,322 180,286 240,304 310,270 370,292 430,276',
  '0,384 70,350 130,372 210,336 270,360 350,344 430,372',
  '0,430 50,420 130,392 220,424 300,404 370,432 430,416',
  '0,486 90,452 170,470 250,446 340,480 430,458',
];

function sky(defs: Defs, { palette }: DrawInput): string {
  const { primary, accent } = palette;
  const air = defs.linear(0, 0, 0, 420, [
    [0, mix(primary, accent, 0.25)],
    [0.55, mix(primary, accent, 0.7)],
    [1, lighten(accent, 0.05)],
  ]);
  const sun = mix(accent, '#fffaf0', 0.75);
  return (
    fill('M0 0H430V650H0Z', air) +
    ellipse(
      276,
      252,
      210,
      210,
      defs.spot([
        [0, sun, 0.9],
        [0.4, sun, 0.3],
        [1, sun, 0],
      ]),
    ) +
    ellipse(276, 252, 54, 54, sun) +
    stroke(
      line('30,150 110,140 190,150') +
        line('90,172 150,166 230,174') +
        line('250,110 320,102 400,112'),
      sun,
      5,
      { 'stroke-opacity': 0.45, 'stroke-linecap': 'round' },
    )
  );
}

/** One range after another, each darker, with mist lying at its foot. */
function ranges(defs: Defs, { palette }: DrawInput): string {
  const { primary, secondary, accent, trim } = palette;
  const tones = [
    mix(primary, accent, 0.45),
    mix(primary, secondary, 0.35),
    secondary,
    mix(secondary, trim, 0.5),
  ];
  return RANGES.map((crest, i) => {
    const points = pts(crest);
    const top = Math.min(...points.map(({ y }) => y));
    const tone = tones[i] ?? secondary;
    const d = outline([
      ...points.map((p, k) => (k === 0 || k === points.length - 1 ? { ...p, corner: true } : p)),
      { x: 430, y: 660, corner: true },
      { x: 0, y: 660, corner: true },
    ]);
    return (
      fill(
        d,
        defs.linear(0, top, 0, top + 150, [
          [0, tone],
          [1, mix(tone, accent, i === 3 ? 0.08 : 0.4)],
        ]),
      ) + stroke(line(points), mix(tone, KEY, 0.5), 2, { 'stroke-opacity': 0.5 })
    );
  }).join('');
}

/** Gum trees on the nearest ridge. */
function gums({ palette }: DrawInput): string {
  const dark = mix(palette.trim, palette.secondary, 0.15);
  const tree = (x: number, y: number, s: number) =>
    group(
      { transform: `translate(${x} ${y})scale(${s})` },
      stroke(
        'M0 0C-4 -40 6 -70 0 -110M0 -60C12 -80 26 -88 30 -112M-1 -74C-14 -92 -22 -96 -28 -116',
        dark,
        6,
        {
          'stroke-linecap': 'round',
        },
      ),
      fill(
        'M-62 -112C-70 -140 -40 -152 -26 -140C-18 -170 26 -172 30 -146C56 -156 74 -126 54 -112C40 -100 18 -112 4 -104C-12 -96 -48 -96 -62 -112Z',
        dark,
      ),
      fill('M-20 -82C-26 -96 -6 -104 4 -96C18 -100 28 -86 18 -80C6 -72 -12 -74 -20 -82Z', dark),
    );
  return tree(66, 486, 0.9) + tree(120, 474, 0.6) + tree(384, 486, 0.72);
}

/** A gum branch hanging into the sky, near and dark. */
function branch(defs: Defs, { palette }: DrawInput): string {
  const near = ramp(mix(palette.secondary, palette.trim, 0.55));
  const far = ramp(mix(palette.secondary, palette.primary, 0.4));
  const leaf = (r: typeof near) =>
    defs.reusable(
      fill('M0 0C26 34 34 92 8 168C-22 112 -24 42 0 0Z', r.base) +
        fill('M0 0C-20 44 -18 112 8 168C0 110 2 50 0 0Z', r.deep, { opacity: 0.5 }) +
        stroke('M0 4C4 60 6 110 8 160', r.light, 2.4, { 'stroke-opacity': 0.7 }),
    );
  const [a, b] = [leaf(near), leaf(far)];
  return (
    use(b, 300, 66, { turn: 24, scale: 0.95 }) +
    use(b, 196, 96, { turn: -16, scale: 0.8 }) +
    stroke(line('450,10 350,52 250,78 150,92'), near.deep, 8, { 'stroke-linecap': 'round' }) +
    stroke(line('446,8 348,49 250,75 156,89'), near.light, 2.4, { 'stroke-opacity': 0.5 }) +
    use(a, 404, 32, { turn: -14, scale: 1.1 }) +
    use(a, 362, 48, { turn: 18, scale: 1.25 }) +
    use(a, 316, 62, { turn: -10, scale: 1.05 }) +
    use(a, 262, 76, { turn: 12, scale: 1.2 }) +
    use(a, 214, 84, { turn: -20, scale: 0.95 }) +
    use(a, 170, 90, { turn: 30, scale: 0.8 }) +
    use(a, 152, 92, { turn: 74, scale: 0.7 })
  );
}

/** Tracks that wander off over sand towards the light. */
function tracks(defs: Defs, { palette }: DrawInput): string {
  const sand = ramp(mix(palette.accent, palette.primary, 0.3));
  const print = mix(palette.trim, palette.secondary, 0.3);
  const foot = defs.reusable(
    fill(
      'M-4 16C-8 4 -4 -2 -1 -22C1 -24 3 -24 4 -21C5 -4 9 4 4 16C2 20 -2 20 -4 16ZM9 -2C13 -4 14 -12 12 -16C9 -18 7 -10 9 -2Z',
      sand.glow,
      {
        opacity: 0.6,
        transform: 'translate(1 1.4)',
      },
    ) +
      fill(
        'M-4 16C-8 4 -4 -2 -1 -22C1 -24 3 -24 4 -21C5 -4 9 4 4 16C2 20 -2 20 -4 16ZM9 -2C13 -4 14 -12 12 -16C9 -18 7 -10 9 -2Z',
        print,
      ),
  );
  const trail: readonly Point[] = pts('110,620 190,572 250,548 276,520 262,502 236,490 222,480');
  const dune = outline('0,520! 110,486 240,476 350,492 430,478! 430,660! 0,660!');
  return (
    fill(
      dune,
      defs.linear(0, 470, 0, 650, [
        [0, sand.light],
        [0.5, sand.base],
        [1, sand.dark],
      ]),
    ) +
    stroke(
      line('0,560 120,530 230,540 340,520 430,528') + line('0,610 140,586 260,600 430,566'),
      sand.deep,
      2,
      {
        'stroke-opacity': 0.3,
      },
    ) +
    trail
      .map(({ x, y }, i) => {
        const s = 1.9 - i * 0.26;
        const turn = [52, 58, 50, 10, -36, -40, -20][i] ?? 0;
        return (
          use(foot, x - 10 * s, y, { turn, scale: `${n(s)}` }) +
          use(foot, x + 16 * s, y + 12 * s, { turn, scale: `${n(s)}` })
        );
      })
      .join('')
  );
}

/** Height lines of the country, as a map has them, round two summits. */
function heights({ palette }: DrawInput): string {
  const summit = (cx: number, cy: number, rings: number, lean: number) =>
    Array.from({ length: rings }, (_, ring) => {
      const radius = 22 + ring * 27;
      return outline(
        Array.from({ length: 12 }, (_point, i) => {
          const a = (i / 12) * 2 * Math.PI;
          const swell = 1 + 0.16 * Math.sin(2 * a + lean) + 0.09 * Math.sin(3 * a + ring * 0.25);
          return {
            x: cx + Math.cos(a) * radius * swell * 1.15 + ring * 4 * lean,
            y: cy + Math.sin(a) * radius * swell * 0.86,
          };
        }),
      );
    }).join('');
  const ink = lighten(palette.accent, 0.06);
  return (
    stroke(summit(310, 470, 13, 0.6), ink, 2.6, { 'stroke-opacity': 0.6 }) +
    stroke(summit(70, 150, 7, -0.8), ink, 2.6, { 'stroke-opacity': 0.45 })
  );
}

/** The picture, to be clipped to the card. */
export function cardPicture(defs: Defs, input: DrawInput, print: Print): string {
  return (
    sky(defs, input) +
    ranges(defs, input) +
    (print === 'contour' ? heights(input) : '') +
    (print === 'tracks' ? tracks(defs, input) : gums(input)) +
    (print === 'leaf' ? branch(defs, input) : '')
  );
}
