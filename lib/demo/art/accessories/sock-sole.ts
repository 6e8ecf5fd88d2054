/** Socks pegged on a line, seen from behind: heel and cushioned sole. */
import { mix, ramp, SHADOW } from '../kit/colour.ts';
import { mark } from '../kit/mark.ts';
import { fleece } from '../kit/material.ts';
import { cord, dawn, dusk, fold, formLayer, panel, rounding, seam } from '../kit/panel.ts';
import { blade, line, mirror, outline, type Point, pts, shift } from '../kit/path.ts';
import { type Defs, fill, group, stroke, use } from '../kit/svg.ts';
import { LIT, type SockCut } from './sock-cut.ts';

const FOOT = '-78,660 -82,720 -66,800 -64,870 -78,960 -76,1030 -40,1080 0,1088';
const TOP = { crew: 330, ankle: 566, long: 160 } as const;

function halfOf({ height, slouchy }: SockCut): Point[] {
  const y = TOP[height];
  const wide = slouchy ? 96 : 82;
  const leg =
    height === 'ankle'
      ? `0,${y}! -34,${y + 4} -50,${y + 30} -74,${y + 66}!`
      : slouchy
        ? `0,${y + 12}! -${wide},${y}! -106,300 -88,350 -108,420 -86,480 -102,540 -80,600`
        : `0,${y + 8}! -${wide},${y}! -84,460 -72,560`;
  return pts(`${leg} ${FOOT}`);
}

function sockOutline(cut: SockCut): Point[] {
  const half = halfOf(cut);
  return [...half, ...mirror(half, 0).slice(1, -1)];
}

function peg(defs: Defs): string {
  const wood = ramp('#c9a877');
  const half = 'M-12 -44C-12 -50 -2 -50 -2 -44V40C-3 46 -10 46 -11 40Z';
  const leg = (mirrored: boolean) =>
    group(
      mirrored ? { transform: 'scale(-1 1)' } : {},
      fill(half, mirrored ? wood.dark : wood.base),
      stroke('M-9 -42V38', mirrored ? wood.base : wood.glow, 2, { 'stroke-opacity': 0.7 }),
    );
  return defs.reusable(
    fill(half, SHADOW, { opacity: 0.35, transform: 'translate(4 5)scale(1.6 1)' }) +
      leg(false) +
      leg(true) +
      stroke('M-13 -6H13M-13 -2H13', '#8d9297', 2.4),
  );
}

function one(defs: Defs, cut: SockCut): string {
  const shape = sockOutline(cut);
  const d = outline(shape);
  const y = TOP[cut.height];
  const { deep, glow } = cut.leg.ramp;
  const { second, leg, cuff, slouchy, accent, input } = cut;
  const tone = mix(deep, second.ramp.deep, 0.4);
  const terry = fleece(defs, input.palette.primary, LIT, 1);
  const heel = outline('-100,640! -40,600 0,590 40,600 100,640! 70,720 0,764 -70,720');
  const toe = outline('-100,1000! 0,984 100,1000! 100,1100! -100,1100!');
  const sole = outline('-54,744 0,770 54,744 46,860 60,960 50,996 0,988 -50,996 -60,960 -46,860');
  const across = (at: number) => `M-120 ${at}q120 26 240 0`;
  const striped =
    cut.pattern === 'stripe'
      ? (slouchy ? [360, 440, 520] : [y + 150, y + 190])
          .map((at, i) => {
            const path = across(at);
            const width = slouchy || i === 0 ? 36 : 12;
            return stroke(path, second.base, width) + stroke(path, second.texture ?? '', width);
          })
          .join('')
      : '';
  const dots = Array.from({ length: 18 }, (_, i) => {
    const [column, row] = [i % 3, Math.floor(i / 3)];
    return `M${(column - 1) * 36 + (row % 2) * 10 - 5} ${790 + row * 38}h.1`;
  }).join('');
  return (
    group(
      { 'clip-path': defs.clip(d) },
      panel(defs, d, leg, { lift: 0 }),
      cut.print === undefined ? '' : fill(d, cut.print),
      striped,
      panel(defs, sole, terry, { lift: 0.25 }),
      panel(defs, heel, second, { lift: 0.2 }),
      panel(defs, toe, second, { lift: 0.2 }),
      cut.ribbed ? panel(defs, `M-120 ${y - 10}H120V${y + 104}H-120Z`, cuff, { lift: 0.4 }) : '',
      formLayer(
        defs,
        d,
        12,
        rounding(defs, d, 70, { deep: tone, glow, strength: 0.8 }),
        dusk(blade(pts('60,600 66,800 60,1060'), 60), 0.5, tone),
        dawn(blade(pts('-40,640 -46,800 -40,1000'), 40), 0.5, glow),
        dusk(blade(pts('-90,620 0,570 90,620'), 34), 0.5, tone),
        fold(pts('-84,780 -40,800 0,790'), 24, leg.ramp, 0.6),
        ...(slouchy
          ? ['-110,310 0,352 110,310', '-110,430 0,470 110,430', '-110,540 0,578 110,540'].map(
              (roll) => fold(roll, 58, leg.ramp, 0.9),
            )
          : []),
      ),
      seam(line('-100,1000 0,984 100,1000'), second.ramp, 1.8),
      seam(line('-100,640 -70,720 0,764 70,720 100,640'), second.ramp, 1.6),
      slouchy
        ? stroke(dots, ramp(accent).dark, 17, { 'stroke-linecap': 'round' }) +
            stroke(dots, ramp(accent).base, 14, {
              'stroke-linecap': 'round',
              transform: 'translate(-1 -1.6)',
            })
        : '',
    ) + mark(input.mark, 0, slouchy ? 680 : 860, accent, { scale: slouchy ? 0.01 : 1.1 })
  );
}

/** The pair and its silhouettes. */
export function pegged(defs: Defs, cut: SockCut): { product: string; outline: Point[][] } {
  const sock = defs.reusable(one(defs, cut));
  const top = TOP[cut.height] + (cut.height === 'ankle' ? 8 : 4);
  const clip = peg(defs);
  const rope = ramp('#e9e2d2');
  const places = [268, 532];
  return {
    outline: places.map((x) => shift(sockOutline(cut), x, 0)),
    product:
      cord(`M-60 ${top + 2}Q400 ${top + 26} 860 ${top + 2}`, rope, 7, { lift: 0 }) +
      places.map((x) => use(sock, x, 14) + use(clip, x, top + 10)).join(''),
  };
}
