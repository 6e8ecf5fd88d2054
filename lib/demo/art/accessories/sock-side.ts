/** One sock from its outer side, toe to the left, as filled by a foot. */
import { mix, ramp, SHADOW } from '../kit/colour.ts';
import { mark } from '../kit/mark.ts';
import type { Material } from '../kit/material.ts';
import { dawn, dusk, fold, formLayer, panel, rounding, seam } from '../kit/panel.ts';
import { blade, line, outline, type Point, pts } from '../kit/path.ts';
import { type Defs, ellipse, fill, group, stroke } from '../kit/svg.ts';
import type { SockCut } from './sock-cut.ts';

const FOOT =
  '582,700 602,776 594,846 560,884 480,897 360,894 240,901 156,898 108,876 96,846 112,812 168,780 256,744 326,700';

interface Leg {
  /** From the instep up to the cuff, round it, and down behind to the heel. */
  edge: string;
  /** The rim, from front to back. */
  rim: string;
  /** Depth of the cuff. */
  cuff: number;
}

const LEGS: Record<SockCut['height'], Leg> = {
  crew: {
    edge: '374,640 394,540 390,430 398,330! 480,340 564,328! 568,430 556,540 556,630',
    rim: '398,330 480,340 564,328',
    cuff: 104,
  },
  ankle: {
    edge: '360,660 372,626! 430,648 500,640 546,600 560,562 574,546 592,548 598,566! 594,610 582,650',
    rim: '372,626 430,648 500,640 546,600 560,562 574,546 592,548',
    cuff: 34,
  },
  long: {
    edge: '376,640 400,540 386,420 374,300 390,150! 480,162 580,148! 588,280 574,420 556,540 556,630',
    rim: '390,150 480,162 580,148',
    cuff: 120,
  },
};

/** Pushed down, it stands in rolls. */
const SLOUCHY: Leg = {
  edge: '366,656 376,612 358,576 384,532 356,488 384,440 354,390 382,336 366,280 372,190! 480,204 592,188! 606,260 590,320 610,372 588,424 606,476 582,528 600,574 572,622 580,660',
  rim: '372,190 480,204 592,188',
  cuff: 112,
};

const HEEL = '640,650! 566,668 492,760 470,800 490,850 520,920! 660,920!';
const TOE = '60,700! 226,700! 204,790 196,850 210,930! 60,930!';
const ROLLS = [
  '352,586 440,624 540,612 600,578',
  '350,498 450,546 540,534 606,480',
  '350,400 440,448 550,436 610,376',
  '356,300 450,344 540,330 600,276',
];

function legOf(cut: SockCut): Leg {
  return cut.slouchy ? SLOUCHY : LEGS[cut.height];
}

/** Highest and lowest y of the whole sock. */
export function sockTop(cut: SockCut): number {
  return Math.min(...pts(legOf(cut).edge).map(({ y }) => y));
}

export function sockOutline(cut: SockCut): Point[] {
  return pts(`${legOf(cut).edge} ${FOOT}`);
}

/** A line round the leg at `y`. */
function round(y: number, sag = 22): string {
  return `M330 ${y}q150 ${2 * sag} 300 0`;
}

function band(path: string, width: number, { base, texture }: Material): string {
  return stroke(path, base, width) + (texture === undefined ? '' : stroke(path, texture, width));
}

function stripes(cut: SockCut, top: number): string {
  const { second, secondFoot, accent, slouchy, pattern, height } = cut;
  const thin = { ...second, base: ramp(accent).base };
  if (pattern === 'yoke') {
    return height === 'ankle'
      ? band('M226 690Q200 800 222 910', 12, { ...thin, ramp: ramp(accent) })
      : '';
  }
  if (pattern !== 'stripe') return '';
  if (!slouchy) {
    return (
      band(round(top + 150), 34, second) +
      band(round(top + 188), 8, thin) +
      band(round(top + 216), 12, second)
    );
  }
  const legs = [190, 268, 346, 424].map((dy) => band(round(top + dy, 26), 36, second)).join('');
  const feet = [430, 352, 274].map((x) =>
    band(`M${x + 30} 640Q${x - 20} 780 ${x} 920`, 36, secondFoot),
  );
  return legs + feet.join('');
}

/** The tube gripped round the arch. */
function arch(cut: SockCut): string {
  if (cut.slouchy) return '';
  const { deep, glow } = cut.foot.ramp;
  const lines = Array.from({ length: 9 }, (_, i) => {
    const x = 300 + i * 14;
    return `M${x + 20} 660Q${x - 16} 800 ${x} 920`;
  }).join('');
  return (
    stroke(lines, deep, 3, { 'stroke-opacity': 0.32 }) +
    stroke(lines, glow, 2, { 'stroke-opacity': 0.3, transform: 'translate(4 0)' })
  );
}

function rimOf(cut: SockCut, leg: Leg): string {
  const points = pts(leg.rim);
  const r = cut.cuff.ramp;
  const rim = line(points);
  return (
    stroke(rim, r.deep, 9, { 'stroke-opacity': 0.3, transform: 'translate(0 7)' }) +
    stroke(rim, r.light, 7, { 'stroke-opacity': 0.75 }) +
    stroke(rim, r.deep, 7, { 'stroke-dasharray': '1.6 6', 'stroke-opacity': 0.4 })
  );
}

/** Inside of the far side, above the rim. */
function inside(cut: SockCut, leg: Leg): string {
  const points = pts(leg.rim);
  const [a, b] = [points[0], points.at(-1)];
  if (!a || !b) return '';
  const { dark, deep } = cut.leg.ramp;
  if (cut.height === 'ankle') {
    const far = outline('372,626! 420,612 480,606 530,584 556,566! 560,640! 440,670!');
    return fill(far, dark) + fill(far, SHADOW, { 'fill-opacity': 0.4 });
  }
  const middle = (a.x + b.x) / 2;
  return (
    ellipse(middle, a.y, (b.x - a.x) / 2, 13, deep) +
    ellipse(middle, a.y + 3, (b.x - a.x) / 2 - 8, 10, SHADOW, { opacity: 0.45 })
  );
}

export function sockSide(defs: Defs, cut: SockCut): string {
  const leg = legOf(cut);
  const d = outline(sockOutline(cut));
  const top = sockTop(cut);
  const { deep, glow } = cut.leg.ramp;
  const footOnly = outline('40,600! 340,660! 500,810! 520,930! 40,940!');
  const heel = outline(HEEL);
  const toe = outline(TOE);
  const tall = leg.cuff + top;
  const rimLine = pts(leg.rim);
  const cuff = outline(
    cut.height === 'ankle'
      ? '350,590! 372,626! 430,648 500,640 546,600 560,562 574,530! 630,530! 604,634! 568,632 510,676 430,686 340,662!'
      : `330,${top - 20}! 630,${top - 20}! 640,${tall}! 480,${tall + 22} 320,${tall}!`,
  );
  const tone = mix(deep, cut.second.ramp.deep, 0.4);
  return (
    inside(cut, leg) +
    group(
      { 'clip-path': defs.clip(d) },
      panel(defs, d, cut.leg, { lift: 0 }),
      panel(defs, footOnly, cut.foot, { lift: 0 }),
      cut.print === undefined ? '' : fill(d, cut.print, { 'fill-opacity': 0.95 }),
      stripes(cut, top),
      arch(cut),
      panel(defs, heel, cut.second, { lift: 0 }),
      panel(defs, toe, cut.secondFoot, { lift: 0 }),
      cut.ribbed || cut.height === 'ankle' ? panel(defs, cuff, cut.cuff, { lift: 0.3 }) : '',
      formLayer(
        defs,
        d,
        13,
        rounding(defs, d, cut.height === 'ankle' ? 66 : 84, { deep: tone, glow, strength: 0.85 }),
        dusk(blade(pts('610,660 520,720 400,690 340,640'), 54), 0.4, tone),
        dawn(blade(pts('436,360 420,480 416,620'), 60), cut.height === 'ankle' ? 0 : 0.6, glow),
        dawn(blade(pts('150,812 240,778 350,712'), 44), 0.6, glow),
        dusk(blade(pts('120,896 320,884 560,880'), 50), 0.75, tone),
        dusk(blade(pts(`545,${top + 20} 552,500 545,680`), 70), 0.5, tone),
        dawn(blade(pts('560,720 578,780 566,840'), 30), 0.35, cut.second.ramp.glow),
        ...(cut.slouchy
          ? ROLLS.map((roll) => fold(pts(roll), 62, { deep: tone, glow }, 0.95))
          : [
              fold(pts('352,668 410,690 470,676'), 26, cut.leg.ramp, 0.7),
              fold(pts('372,630 430,660 500,640'), 22, cut.leg.ramp, 0.5),
            ]),
      ),
      seam(line('566,668 492,760 470,800 490,850 520,920'), cut.second.ramp, 1.8),
      seam(line('226,700 204,790 196,850 210,930'), cut.second.ramp, 1.8),
      cut.height === 'ankle'
        ? ''
        : seam(line(`320,${tall} 480,${tall + 22} 640,${tall}`), cut.cuff.ramp, 2),
      cut.height === 'ankle'
        ? ''
        : stroke(`M330 ${tall + 10}q150 44 300 0`, deep, 12, { 'stroke-opacity': 0.14 }),
    ) +
    rimOf(cut, { ...leg, rim: rimLine.map(({ x, y }) => `${x},${y}`).join(' ') }) +
    badge(cut, top)
  );
}

function badge({ input, accent, height, slouchy }: SockCut, top: number): string {
  if (slouchy) return '';
  return height === 'ankle'
    ? mark(input.mark, 286, 800, accent, { scale: 0.9, turn: -30 })
    : mark(input.mark, 470, top + 300, accent, { scale: 1 });
}
