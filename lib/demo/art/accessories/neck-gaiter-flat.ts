import { label } from '../kit/mark.ts';
import { crease, dawn, dusk, fold, formLayer, panel, rounding } from '../kit/panel.ts';
import { blade, line, outline, pts } from '../kit/path.ts';
import { hangingShadow } from '../kit/scene.ts';
import { type Defs, fill, group, stroke } from '../kit/svg.ts';
import { breathingHoles, type NeckGaiterCut } from './neck-gaiter-cut.ts';

/** The whole tube, spread flat. */
export function gaiterFlat(defs: Defs, cut: NeckGaiterCut): { product: string; shadow: string } {
  const foot = cut.long ? 960 : 880;
  const top = cut.long ? 230 : 310;
  const points = pts(
    `206,${top}! 300,${top + 7} 400,${top + 3} 500,${top + 9} 596,${top}! 590,${top + 160} 588,${foot - 260} 598,${foot}! 500,${foot + 8} 400,${foot + 2} 300,${foot + 9} 202,${foot}! 212,${foot - 260} 210,${top + 160}`,
  );
  const d = outline(points);
  const { body } = cut;
  const { deep, glow, light } = body.ramp;
  const hems = [
    pts(`206,${top} 300,${top + 7} 400,${top + 3} 500,${top + 9} 596,${top}`),
    pts(`202,${foot} 300,${foot + 9} 400,${foot + 2} 500,${foot + 8} 598,${foot}`),
  ];
  const folds = [
    [`230,${top + 120} 330,${top + 190} 470,${top + 170}`, 44, 0.4],
    [`580,${top + 250} 480,${top + 330} 340,${top + 350}`, 50, 0.45],
    [`220,${foot - 200} 320,${foot - 140} 420,${foot - 130}`, 46, 0.4],
    [`560,${foot - 170} 520,${foot - 90} 530,${foot - 20}`, 44, 0.4],
  ] as const;
  return {
    shadow: hangingShadow(defs, points),
    product:
      panel(defs, d, body, { lift: 0.4 }) +
      (cut.print ? fill(d, cut.print, { 'fill-opacity': 0.9 }) : '') +
      (cut.print ? breathingHoles(cut, 400, top + 110) : '') +
      formLayer(
        defs,
        d,
        11,
        rounding(defs, d, 40, { deep, glow, strength: 0.7 }),
        dawn(blade(pts(`270,${top + 60} 256,${top + 300} 270,${foot - 60}`), 80), 0.35, glow),
        dusk(blade(pts(`570,${top + 40} 556,${top + 340} 576,${foot - 20}`), 70), 0.4, deep),
        ...folds.map(([at, width, strength]) => fold(pts(at), width, body.ramp, strength)),
      ) +
      group({}, ...folds.slice(0, 2).map(([at]) => crease(pts(at), 4, body.ramp))) +
      hems
        .map(
          (hem) =>
            stroke(line(hem), deep, 13, { 'stroke-opacity': 0.25, transform: 'translate(1 6)' }) +
            stroke(line(hem), light, 11, { 'stroke-linecap': 'round' }) +
            stroke(line(hem), deep, 11, { 'stroke-dasharray': '1.6 5.4', 'stroke-opacity': 0.35 }),
        )
        .join('') +
      label(cut.input.mark, 540, foot - 48, cut.input.palette.trim, cut.accent, { scale: 0.8 }),
  };
}
