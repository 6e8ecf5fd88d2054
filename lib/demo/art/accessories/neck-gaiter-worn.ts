import { label } from '../kit/mark.ts';
import { crease, dawn, dusk, fold, formLayer, panel, rounding } from '../kit/panel.ts';
import { blade, line, outline, type Point, pts } from '../kit/path.ts';
import { contactShadow } from '../kit/scene.ts';
import { type Defs, fill, group, stroke } from '../kit/svg.ts';
import { breathingHoles, type NeckGaiterCut } from './neck-gaiter-cut.ts';

interface Shape {
  /** Near rim, from left to right, and the far rim back again. */
  near: string;
  far: string;
  /** From the right end of the rim down, round the hem, up to the left end. */
  sides: string;
  hem: string;
  /** Folds that sag across the front, with their widths. */
  drapes: readonly (readonly [string, number, number])[];
}

const SHORT: Shape = {
  near: '226,372 290,408 400,424 510,408 574,372',
  far: '574,372 520,336 400,322 280,336 226,372',
  sides:
    '574,372! 580,470 590,560 612,660 652,780 676,850! 610,896 500,934 400,944 300,934 190,896 124,850! 148,780 188,660 210,560 220,470 226,372!',
  hem: '124,850 190,896 300,934 400,944 500,934 610,896 676,850',
  drapes: [
    ['224,470 300,560 400,580 500,560', 46, 0.7],
    ['300,690 420,740 540,690 600,600', 54, 0.75],
    ['196,660 220,760 210,860', 50, 0.6],
    ['590,640 580,760 600,870', 56, 0.6],
    ['300,760 290,840 310,920', 44, 0.45],
    ['470,790 490,860 480,930', 44, 0.4],
    ['560,430 500,480 420,500', 34, 0.5],
  ],
};

const LONG: Shape = {
  near: '204,352 280,394 400,412 520,394 596,352',
  far: '596,352 530,308 400,292 270,308 204,352',
  sides:
    '596,352! 612,396 602,440 626,478 644,530 618,574 646,614 668,676 640,724 664,776 680,846! 610,892 500,928 400,936 300,928 190,892 120,846! 134,780 164,730 132,680 150,620 186,574 156,530 178,478 200,440 190,396 204,352!',
  hem: '120,846 190,892 300,928 400,936 500,928 610,892 680,846',
  drapes: [
    ['180,436 300,508 440,512 610,438', 66, 1],
    ['160,566 280,640 430,646 632,570', 80, 1],
    ['150,722 300,796 460,800 654,722', 84, 1],
    ['200,470 300,560 420,580', 40, 0.55],
    ['600,500 520,576 400,590', 38, 0.5],
    ['640,640 560,710 440,730', 40, 0.5],
    ['160,790 200,850 210,900', 44, 0.5],
    ['600,780 580,840 590,900', 46, 0.5],
  ],
};

/** Inside of the far wall, seen through the opening. */
function inside(defs: Defs, cut: NeckGaiterCut, shape: Shape): string {
  const corners = (points: Point[]) =>
    points.map((p, i) => (i === 0 || i === points.length - 1 ? { ...p, corner: true } : p));
  const d = outline([...corners(pts(shape.near)), ...corners(pts(shape.far)).slice(1, -1)]);
  const { dark, deep, light } = cut.body.ramp;
  return (
    fill(d, dark) +
    (cut.body.texture ? fill(d, cut.body.texture, { 'fill-opacity': 0.6 }) : '') +
    formLayer(
      defs,
      d,
      10,
      dusk(blade(pts('210,380 400,430 590,380'), 90), 0.85, deep),
      dusk(blade(pts('200,380 240,330 330,310'), 60), 0.6, deep),
      dawn(blade(pts('440,320 520,336 570,366'), 26), 0.4, light),
    ) +
    stroke(line(shape.far), light, 6, { 'stroke-opacity': 0.8, 'stroke-linecap': 'round' }) +
    stroke(line(shape.far), deep, 6, { 'stroke-dasharray': '1.5 5', 'stroke-opacity': 0.35 })
  );
}

/** A rolled raw edge along `path`. */
function rolledEdge(path: string, { body }: NeckGaiterCut): string {
  const { light, glow, deep } = body.ramp;
  return (
    stroke(path, deep, 13, { 'stroke-opacity': 0.28, transform: 'translate(1 7)' }) +
    stroke(path, light, 11, { 'stroke-linecap': 'round' }) +
    stroke(path, glow, 4, { 'stroke-opacity': 0.6, transform: 'translate(-1 -3)' }) +
    stroke(path, deep, 11, { 'stroke-dasharray': '1.6 5.4', 'stroke-opacity': 0.35 })
  );
}

/** As it sits round a neck, from the front. */
export function gaiterWorn(defs: Defs, cut: NeckGaiterCut): { product: string; shadow: string } {
  const shape = cut.long ? LONG : SHORT;
  const near = pts(shape.near).slice(1, -1);
  const silhouette = [...near, ...pts(shape.sides)];
  const d = outline(silhouette);
  const { body } = cut;
  const { deep, glow } = body.ramp;
  const lines = shape.drapes.map(([at, width, strength]) =>
    fold(pts(at), width, body.ramp, strength),
  );
  return {
    shadow: contactShadow(defs, 140, 660, 896, 1.15),
    product:
      inside(defs, cut, shape) +
      group(
        { 'clip-path': defs.clip(d) },
        panel(defs, d, body, { lift: 0 }),
        cut.print ? fill(d, cut.print, { 'fill-opacity': 0.85 }) : '',
        cut.long || !cut.print ? '' : breathingHoles(cut, 400, 458),
        formLayer(
          defs,
          d,
          12,
          rounding(defs, d, 96, { deep, glow, strength: 0.8 }),
          dusk(blade(pts('640,400 600,620 650,860'), 130), 0.55, deep),
          dawn(blade(pts('290,440 270,640 230,850'), 100), 0.5, glow),
          ...lines,
        ),
        ...shape.drapes.slice(0, 3).map(([at]) => crease(pts(at), 7, body.ramp)),
      ) +
      rolledEdge(line(shape.near), cut) +
      rolledEdge(line(shape.hem), cut) +
      label(cut.input.mark, 214, cut.long ? 848 : 846, cut.input.palette.trim, cut.accent, {
        scale: 0.72,
        turn: 21,
      }),
  };
}
