import { ramp } from '../kit/colour.ts';
import { cordLock } from '../kit/hardware.ts';
import { label, mark } from '../kit/mark.ts';
import { dawn, dusk, fold, formLayer, panel, rounding, seam, stitch } from '../kit/panel.ts';
import { blade, line, offset, outline, type Point, pts, warp } from '../kit/path.ts';
import { type Defs, ellipse, fill, group, stroke, use } from '../kit/svg.ts';
import type { GlovesCut } from './gloves-cut.ts';
import { strap } from './webbing.ts';

/** A left hand from behind, its fingers up, from the crotch of the thumb back to the wrist. */
const FINGERS =
  '322,724 298,620 288,520 282,420 283,350 296,322 314,314 332,324 341,350 344,452! 345,320 350,270 372,246 394,268 397,440! 398,290 404,234 427,212 450,236 450,446! 454,330 460,272 483,252 506,274 509,322 506,420 508,500 520,552! 546,498 570,456 598,440 616,462 608,522 578,606 536,676 492,724';
const CUFFS = {
  regular: '492,724! 486,780 490,912! 408,922 320,912! 324,780 322,724!',
  slim: '488,724! 486,760 490,826! 408,836 320,826! 324,760 326,724!',
  loose: '492,724! 492,756 540,820 560,946! 408,966 256,946! 274,820 322,756 322,724!',
} as const;
/** What is cut off the four fingers and the thumb as tips. */
const TIPS = [
  '260,270! 360,270! 356,382! 310,392 262,382!',
  '340,200! 399,200! 399,318! 372,328 344,318!',
  '397,180! 455,180! 453,290! 426,300 398,290!',
  '450,220! 530,220! 520,330! 483,338 450,326!',
  '560,400! 660,420! 640,540! 590,524 546,500!',
] as const;

/** Puts a drawn hand where it hangs: left as drawn, right mirrored. */
export type Place = (text: string) => Point[];

export function place({ fit }: GlovesCut, dx: number, turn: number, mirrored: boolean): Place {
  const angle = (turn * Math.PI) / 180;
  // A padded glove is wider and its fingers shorter; a liner follows the hand.
  const [wide, tall] = fit === 'loose' ? [1.1, 0.9] : fit === 'slim' ? [0.92, 1.02] : [1, 1];
  return (text) =>
    warp(pts(text), (x, y) => {
      const [u, v] = [(x - 440) * wide * (mirrored ? -1 : 1), (y - 640) * tall];
      return {
        x: 400 + dx + u * Math.cos(angle) - v * Math.sin(angle),
        y: 620 + u * Math.sin(angle) + v * Math.cos(angle),
      };
    });
}

/** Fatter fingers for a padded glove, thinner ones for a liner. */
function handPoints({ fit }: GlovesCut, p: Place): Point[] {
  const points = p(FINGERS);
  const swell = fit === 'loose' ? 6 : fit === 'slim' ? -3 : 0;
  const clockwise = (points[0]?.x ?? 0) < (points.at(-1)?.x ?? 0) ? 1 : -1;
  return swell === 0
    ? points
    : offset(points, -swell * clockwise).map((q, i) => (q.corner ? (points[i] ?? q) : q));
}

export function gloveOutline(cut: GlovesCut, p: Place): Point[] {
  return [...handPoints(cut, p), ...p(CUFFS[cut.fit])];
}

function cuffPart(defs: Defs, cut: GlovesCut, p: Place): string {
  const d = outline(p(CUFFS[cut.fit]));
  const { deep, glow, light } = cut.cuff.ramp;
  const foot = { regular: 912, slim: 826, loose: 946 }[cut.fit];
  const spread = cut.fit === 'loose' ? 152 : 86;
  const hem = p(
    `${408 - spread},${foot} 408,${foot + (cut.fit === 'loose' ? 20 : 10)} ${408 + spread},${foot}`,
  );
  return (
    panel(defs, d, cut.fit === 'loose' ? cut.back : cut.cuff, { lift: 0 }) +
    (cut.fit === 'loose' && cut.print ? fill(d, cut.print, { 'fill-opacity': 0.5 }) : '') +
    formLayer(
      defs,
      d,
      10,
      rounding(defs, d, 50, { deep, glow, strength: 0.8 }),
      dusk(blade(p('322,730 400,752 492,730'), 40), 0.6, deep),
      dawn(blade(p('352,760 350,840 348,900'), 34), 0.5, glow),
    ) +
    stroke(line(hem), cut.fit === 'loose' ? ramp(cut.input.palette.trim).base : light, 10, {
      'stroke-linecap': 'round',
    }) +
    stroke(line(hem), deep, 10, { 'stroke-dasharray': '1.6 5', 'stroke-opacity': 0.35 })
  );
}

/** Where fingers touch, down to their crotches; on a softshell back darts go on from there. */
function between({ fit, back, palm }: GlovesCut, p: Place, palmUp: boolean): string {
  const { ramp: r } = palmUp ? palm : back;
  const gaps = ['342,346 344,398 344,456', '395,276 397,360 397,444', '451,262 452,350 450,450'];
  const darts = ['344,456 350,510 360,560', '397,444 400,510 402,566', '450,450 447,510 442,560'];
  return (
    gaps
      .map((gap) => {
        const d = line(p(gap));
        return (
          stroke(d, r.deep, 8, { 'stroke-opacity': 0.45, 'stroke-linecap': 'round' }) +
          stroke(d, r.deep, 3.4, { 'stroke-linecap': 'round' })
        );
      })
      .join('') +
    (fit === 'regular' && !palmUp ? darts.map((dart) => seam(line(p(dart)), r, 1.8)).join('') : '')
  );
}

function backDetails(defs: Defs, cut: GlovesCut, p: Place): string {
  const { back, tips } = cut;
  const shown = cut.fit === 'regular' ? TIPS.slice(3) : TIPS;
  const caps = cut.fit === 'loose' ? [] : shown;
  return (
    (cut.print ? fill(outline(handPoints(cut, p)), cut.print, { 'fill-opacity': 0.92 }) : '') +
    caps.map((tip) => panel(defs, outline(p(tip)), tips, { lift: 0.3 })).join('') +
    (cut.fit === 'regular'
      ? panel(
          defs,
          outline(p('520,540! 500,600 470,660 450,740! 560,740! 680,600! 640,400! 560,420!')),
          tips,
          { lift: 0.5 },
        ) +
        stitch(line(p('510,556 494,606 464,664 446,724')), ramp(cut.accent), back.ramp, {
          length: 7,
        })
      : '')
  );
}

function palmDetails(defs: Defs, cut: GlovesCut, p: Place): string {
  const { palm, back, fit } = cut;
  const thread = ramp(cut.accent);
  if (fit === 'slim') {
    const dots = ['312', '372', '428', '482']
      .flatMap((x) => [360, 420].map((y) => p(`${x},${y}`)))
      .concat([560, 610, 660].flatMap((y) => [340, 390, 440].map((x) => p(`${x},${y}`))))
      .flat();
    return (
      TIPS.map((tip) => panel(defs, outline(p(tip)), cut.tips, { lift: 0.3 })).join('') +
      dots.map(({ x, y }) => ellipse(x, y, 8, 8, cut.tips.ramp.base, { opacity: 0.9 })).join('')
    );
  }
  const whole = outline(handPoints(cut, p));
  const patch = outline(p('318,540! 400,516 492,540! 486,600 440,640 420,700! 350,704 322,620!'));
  return (
    panel(defs, whole, palm, { lift: 0 }) +
    panel(
      defs,
      patch,
      { ...palm, ramp: ramp(palm.ramp.dark) },
      { lift: 0.8, base: palm.ramp.dark },
    ) +
    stitch(line(p('326,548 400,526 484,548 478,598 434,632 414,694')), thread, back.ramp, {
      length: 7,
    }) +
    ['300,404 340,410', '350,360 394,362', '402,340 448,342', '458,368 504,366', '556,540 590,566']
      .map((crease) => seam(line(p(crease)), palm.ramp, 2))
      .join('')
  );
}

function handForm(defs: Defs, cut: GlovesCut, p: Place, d: string, palmUp: boolean): string {
  const r = palmUp ? cut.palm.ramp : cut.back.ramp;
  const { deep, glow } = r;
  const low = cut.fit === 'regular' ? cut.tips.ramp : r;
  const crests = [
    '306,340 304,400 316,500',
    '366,272 366,380 372,500',
    '420,240 422,360 420,500',
    '478,280 476,380 470,500',
  ];
  const valleys = ['344,440 350,500 362,560', '397,430 400,500 402,560', '450,436 448,500 444,560'];
  return formLayer(
    defs,
    d,
    8,
    rounding(defs, d, 36, { deep, glow, strength: 0.85 }),
    ...crests.map((at) => dawn(blade(p(at), 24), 0.5, glow)),
    ...valleys.map((at) => dusk(blade(p(at), 26), 0.6, deep)),
    dusk(blade(p('300,700 400,722 510,700'), 56), 0.55, deep),
    dusk(blade(p('520,540 500,620 470,700'), 34), 0.55, low.deep),
    dawn(blade(p('590,470 570,540 530,620'), 30), 0.5, low.glow),
    dawn(blade(p('330,560 380,600 420,660'), 70), 0.3, glow),
    ...(cut.fit === 'loose'
      ? [fold(p('300,470 400,486 500,470'), 34, r, 0.6)]
      : [fold(p('330,680 400,660 470,690'), 26, r, 0.5)]),
  );
}

/** One glove as it hangs, its back or (`palmUp`) its palm to us. */
export function glove(defs: Defs, cut: GlovesCut, p: Place, palmUp: boolean): string {
  const hand = outline(
    handPoints(cut, p).map((q, i, all) =>
      i === 0 || i === all.length - 1 ? { ...q, corner: true } : q,
    ),
  );
  const { back, accent, input, fit } = cut;
  const [badge] = p(fit === 'slim' ? '408,786' : fit === 'loose' ? '408,880' : '408,620');
  const [pull] = p('330,760');
  return (
    cuffPart(defs, cut, p) +
    group(
      { 'clip-path': defs.clip(hand) },
      panel(defs, hand, back, { lift: 0 }),
      palmUp ? palmDetails(defs, cut, p) : backDetails(defs, cut, p),
      handForm(defs, cut, p, hand, palmUp),
      between(cut, p, palmUp),
    ) +
    seam(line(p('322,724 408,738 492,724')), back.ramp, 2) +
    (fit === 'loose'
      ? strap(p('318,756 408,770 498,756'), 26, ramp(input.palette.trim), { lift: 0.4 }) +
        (pull && !palmUp ? use(cordLock(defs, input.palette.trim), pull.x, pull.y) : '')
      : '') +
    (badge && !palmUp
      ? fit === 'loose'
        ? label(input.mark, badge.x, badge.y, input.palette.trim, input.palette.accent, {
            scale: 0.9,
          })
        : mark(input.mark, badge.x, badge.y, accent, { scale: fit === 'slim' ? 0.8 : 1.3 })
      : '') +
    (fit === 'slim' ? stroke(line(p('404,836 398,866 414,868 410,836')), accent, 5) : '')
  );
}
