import { mix, ramp } from '../kit/colour.ts';
import { buckle } from '../kit/hardware.ts';
import { mark } from '../kit/mark.ts';
import { glow } from '../kit/material.ts';
import { cord, dawn, dusk, fold, formLayer, panel, rounding, seam } from '../kit/panel.ts';
import { blade, line, mirror, offset, outline } from '../kit/path.ts';
import { type Defs, ellipse, stroke, use } from '../kit/svg.ts';
import type { PackCut } from './pack-cut.ts';
import { haulLoop, packBody, sidePockets, strapsBehind } from './pack-parts.ts';
import { across, whole } from './shape.ts';
import { strap } from './webbing.ts';

export const ROLL_BODY =
  '400,352! 250,352! 214,410 196,500 188,620 188,800 194,900 212,944 260,958 400,960!';

/** The mouth, rolled down three turns and buckled at its ends. */
export function rolledMouth(defs: Defs, cut: PackCut): string {
  const { place, body, strap: tape, input, panel: second } = cut;
  const roll = whole(place('400,266! 262,266 236,272 226,300 226,334 240,358 262,362 400,364!'));

  const { deep, glow: lit } = body.ramp;
  const turns = ['238,292 300,296 400,297', '230,320 300,326 400,327'].map((text) =>
    across(place(text)),
  );
  const end = (right: boolean) => {
    const at = (text: string) => (right ? mirror(place(text)) : place(text));
    const [tab] = at('226,316');
    const clasp = buckle(defs, mix(input.palette.trim, '#6b6f73', 0.25), 24);
    const [hold] = at('202,430');
    const patch = outline(at('186,622! 212,626! 208,700 202,712 184,714!'));
    return (
      panel(defs, patch, second, { lift: 0 }) +
      strap(at('238,314 214,318 200,340 196,400'), 24, tape, { lift: 0.5 }) +
      strap(at('202,440 196,540 190,640'), 24, tape, { lift: 0.4 }) +
      use(clasp, hold?.x ?? 0, hold?.y ?? 0, { turn: right ? 86 : 94, scale: 0.86 }) +
      ellipse(tab?.x ?? 0, tab?.y ?? 0, 7, 26, right ? deep : body.ramp.dark) +
      stroke(line(at('229,300 224,316 228,332')), body.ramp.light, 2, { 'stroke-opacity': 0.6 })
    );
  };
  return (
    panel(defs, roll, body, { lift: 0 }) +
    formLayer(
      defs,
      roll,
      7,
      rounding(defs, roll, 34, { deep, glow: lit, strength: 0.8 }),
      ...turns.flatMap((turn) => [
        dusk(blade(offset(turn, -6), 16), 0.5, deep),
        dawn(blade(offset(turn, 13), 16), 0.6, lit),
      ]),
      dawn(blade(across(place('236,274 320,276 400,277')), 18), 0.8, lit),
    ) +
    turns.map((turn) => seam(line(turn), body.ramp, 2)).join('') +
    end(false) +
    end(true)
  );
}

/** Shock cord laced over the front for thongs and towels. */
function bungee(defs: Defs, cut: PackCut): string {
  const { place, accent, strap: tape, panel: second } = cut;
  const rows = [560, 640, 720, 800];
  const tab = (x: number, y: number) =>
    panel(
      defs,
      outline([
        ...place(`${x - 16},${y - 13}! ${x + 14},${y - 10} ${x + 18},${y} ${x + 14},${y + 10}`),
        ...place(`${x - 16},${y + 13}!`),
      ]),
      second,
      { lift: 0.5 },
    );
  const lace = [0, 1, 2]
    .map((i) => {
      const [y1, y2] = [rows[i] ?? 0, rows[i + 1] ?? 0];
      return line(place(`296,${y1} 400,${(y1 + y2) / 2 + 6} 504,${y2}`));
    })
    .join('');
  const back = [0, 1, 2]
    .map((i) => {
      const [y1, y2] = [rows[i] ?? 0, rows[i + 1] ?? 0];
      return line(place(`504,${y1} 400,${(y1 + y2) / 2 + 6} 296,${y2}`));
    })
    .join('');
  const paint = ramp(accent);
  const eye = (x: number, y: number) => {
    const [p] = place(`${x},${y}`);
    return ellipse(p?.x ?? 0, p?.y ?? 0, 5, 5, tape.deep);
  };
  return (
    rows.map((y) => tab(290, y) + tab(510, y) + eye(294, y) + eye(506, y)).join('') +
    cord(back, paint, 8) +
    cord(lace + line(place('296,560 400,552 504,560')), paint, 8) +
    cord(line(place('296,800 400,812 504,800')), paint, 8)
  );
}

/** A welded roll-top pack from its front. */
export function rollPack(defs: Defs, cut: PackCut): string {
  const { place, body, panel: second, high, input, pockets, accent } = cut;
  const edge = across(place('176,872 280,884 400,886'));
  const base = outline([...edge, ...place('680,990! 120,990!')]);
  return (
    haulLoop('352,280 356,240 400,232', cut) +
    strapsBehind(cut) +
    (pockets === 'none' ? '' : sidePockets(defs, cut)) +
    packBody(defs, {
      half: place(ROLL_BODY),
      cloth: body,
      print: cut.print,
      base: { cloth: second, seamY: high(882) },
      edge: place('240,430 230,600 228,760 232,876'),
      under:
        panel(defs, base, second, { lift: 0.4 }) + seam(line(offset(edge, -8)), body.ramp, 1.4),
      folds: [
        dusk(whole(place('400,330! 190,330! 196,392 300,404 400,406!')), 0.7, body.ramp.deep),
        dawn(blade(across(place('220,446 310,452 400,454')), 34), 0.45, body.ramp.glow),
        fold(place('236,400 280,470 292,540'), 34, body.ramp, 0.7),
        fold(place('330,400 336,450 330,500'), 24, body.ramp, 0.5),
        fold(place('560,404 530,460 510,520'), 34, body.ramp, 0.7),
        fold(place('214,640 250,690 262,760'), 26, body.ramp, 0.4),
      ].join(''),
    }) +
    glow(defs, { x: 262, y: high(640), rx: 14, ry: 190 * (high(1) - high(0)) }, '#fff', 0.4) +
    glow(defs, { x: 572, y: high(680), rx: 8, ry: 150 }, '#fff', 0.2) +
    mark(input.mark, 400, high(486), accent, { scale: 1.5 }) +
    bungee(defs, cut) +
    rolledMouth(defs, cut)
  );
}
