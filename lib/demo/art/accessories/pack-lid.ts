import { mix, ramp, SHADOW } from '../kit/colour.ts';
import { buckle, zip, zipPull } from '../kit/hardware.ts';
import { label } from '../kit/mark.ts';
import { mesh } from '../kit/material.ts';
import { cord, dawn, dusk, fold, formLayer, panel, rounding, stitch } from '../kit/panel.ts';
import { blade, line, mirror, offset, outline } from '../kit/path.ts';
import { type Defs, stroke, use } from '../kit/svg.ts';
import { LIT, type PackCut } from './pack-cut.ts';
import { frontPocket, haulLoop, packBody, sidePockets, strapsBehind } from './pack-parts.ts';
import { across, whole } from './shape.ts';
import { barTack, ladderLock, strap } from './webbing.ts';

export const LID_BODY =
  '400,350! 262,352 214,372 198,430 190,560 188,700 192,850 204,920 236,952 400,958!';
export const LID = '400,262 300,264 240,276 204,306 190,360 184,430 188,466 212,478 400,488';

/** The lid: a shallow box pulled down over the opening, with a pocket zip round it. */
function lid(defs: Defs, cut: PackCut): string {
  const { place, panel: cloth, input, panelAccent } = cut;
  const half = place(LID);
  const d = whole(half);
  const { deep, glow } = cloth.ramp;
  const zipLine = across(place('189,376 250,396 330,404 400,406'));
  const hem = across(place('188,456 214,466 300,472 400,476'));
  const pull = zipLine[1] ?? { x: 0, y: 0 };
  return (
    panel(defs, d, cloth, { lift: 0 }) +
    formLayer(
      defs,
      d,
      11,
      rounding(defs, d, 56, { deep, glow, strength: 0.8 }),
      dawn(blade(across(place('214,330 260,296 330,284 400,282')), 56), 0.7, glow),
      dusk(blade(across(place('196,400 280,420 340,426 400,428')), 22), 0.4, deep),
      dawn(blade(across(place('210,438 280,446 340,450 400,452')), 26), 0.3, glow),
      dusk(blade(place('560,470 600,380 596,290'), 70), 0.4, deep),
      fold(place('246,424 300,436 352,430'), 18, cloth.ramp, 0.5),
    ) +
    stitch(line(hem), cloth.ramp, cloth.ramp, { length: 6, gap: 3.5, width: 1.6 }) +
    zip(line(zipLine), ramp(input.palette.trim), { width: 14 }) +
    zipPull(defs, pull.x + 6, pull.y + 2, '#9a9ea2', ramp(panelAccent), { turn: 6, scale: 0.75 }) +
    label(input.mark, 400, cut.high(444) - 4, input.palette.trim, panelAccent, { scale: 0.78 })
  );
}

/** The two straps that hold the lid down, buckled on the front. */
function lidStraps(defs: Defs, cut: PackCut, x: number, buckleAt: number, foot: number): string {
  const { strap: tape, input, high } = cut;
  const clasp = buckle(defs, mix(input.palette.trim, '#6b6f73', 0.25), 24);
  const tack = barTack(defs, 20, ramp(cut.panelAccent));
  const [lidTop, lidHem] = [Math.round(high(410)), Math.round(high(480))];
  const side = (at: number) =>
    strap(`${at},${lidHem - 10} ${at - 1},${buckleAt - 20}`, 26, tape, { lift: 1.1 }) +
    strap(`${at},${lidTop} ${at},${lidHem + 6}`, 26, tape, { lift: 0.5 }) +
    strap(`${at},${buckleAt} ${at},${foot}`, 26, tape, { lift: 0.5 }) +
    use(tack, at, lidTop + 14) +
    use(tack, at, foot - 14) +
    use(clasp, at, buckleAt, { turn: 90, scale: 0.86 }) +
    strap(`${at + 3},${buckleAt + 30} ${at + 7},${buckleAt + 74}`, 22, tape, { lift: 0.9 });
  return side(x) + side(800 - x);
}

function compression(defs: Defs, cut: PackCut, y: number): string {
  const { place, strap: tape, input } = cut;
  const lock = ladderLock(defs, mix(input.palette.trim, '#6b6f73', 0.25), 16);
  const side = (right: boolean) => {
    const at = (text: string) => (right ? mirror(place(text)) : place(text));
    const [end] = at(`236,${y}`);
    return (
      strap(at(`186,${y - 10} 212,${y - 4} 246,${y}`), 16, tape, { lift: 0.4 }) +
      use(lock, end?.x ?? 0, end?.y ?? 0, { turn: right ? -84 : 96, scale: 0.8 })
    );
  };
  return side(false) + side(true);
}

/** Wings of the hip belt with their pockets, and the belt's buckle hanging in front. */
function hipBelt(defs: Defs, { place, panel: cloth, strap: tape, accent, input }: PackCut): string {
  const wing = (right: boolean) => {
    const at = (text: string) => (right ? mirror(place(text)) : place(text));
    const d = outline(at('240,826! 150,820 106,838 92,868 104,900 160,916 240,922!'));
    const pocket = outline(at('204,830 138,834 116,850 114,884 140,902 204,908'));
    return (
      panel(defs, d, cloth, { lift: 0, base: cloth.ramp.dark }) +
      panel(defs, pocket, cloth, { lift: 0.6 }) +
      zip(line(at('120,858 150,850 206,850')), ramp(input.palette.trim), { width: 11 }) +
      (right ? '' : stroke(line(at('122,862 116,880')), accent, 5, { 'stroke-linecap': 'round' })) +
      strap(at('102,868 76,884 64,918 70,958'), 20, tape, { lift: 0 })
    );
  };
  return wing(false) + wing(true);
}

/** Tall stretch pocket of a trek pack, with its elastic mouth. */
function stuffPocket(defs: Defs, cut: PackCut): string {
  const { place, input } = cut;
  const cloth = mesh(defs, mix(input.palette.trim, input.palette.secondary, 0.3), LIT, 0.9);
  const d = whole(place('400,606! 300,600 266,594! 262,700 264,820 276,858 300,868 400,872'));
  const { deep, glow } = cloth.ramp;
  return (
    panel(defs, d, cloth, { lift: 1 }) +
    formLayer(
      defs,
      d,
      10,
      dusk(blade(place('520,606 536,740 524,870'), 90), 0.7, deep),
      dawn(blade(place('296,620 286,720 300,820'), 50), 0.22, glow),
      fold(place('300,860 330,780 336,690'), 30, cloth.ramp, 0.35),
      fold(place('470,864 460,780 430,700'), 30, cloth.ramp, 0.35),
    ) +
    cord(line(across(place('266,597 300,602 400,606'))), ramp(cut.accent), 11, { cap: 'butt' })
  );
}

function base(defs: Defs, cut: PackCut, top: string): string {
  const { place, panel: cloth } = cut;
  const edge = across(place(top));
  const bottom = outline([...edge, ...place('680,990! 120,990!')]);
  return (
    panel(defs, bottom, cloth, { lift: 0.5 }) +
    stitch(line(offset(edge, 7)), cloth.ramp, cloth.ramp, { length: 6, gap: 3.5, width: 1.6 }) +
    stitch(line(offset(edge, 14)), cloth.ramp, cloth.ramp, { length: 6, gap: 3.5, width: 1.6 })
  );
}

/** Loops below the base that carry a mat. */
function matStraps(cut: PackCut): string {
  const { strap: tape, high } = cut;
  return [300, 500]
    .map((x) => strap(`${x},${Math.round(high(874))} ${x},${Math.round(high(958))}`, 24, tape))
    .join('');
}

/** A day or trek pack with a buckled lid, from its front. */
export function lidPack(defs: Defs, cut: PackCut): string {
  const { place, body, high, pockets, trek } = cut;
  const gap = whole(place('400,462! 300,462 180,446! 184,508 300,520 400,522!'));
  return (
    haulLoop('352,276 356,236 400,228', cut) +
    strapsBehind(cut) +
    (trek ? hipBelt(defs, cut) : '') +
    (pockets === 'none' ? '' : sidePockets(defs, cut)) +
    packBody(defs, {
      half: place(LID_BODY),
      cloth: body,
      print: cut.print,
      base: { cloth: cut.panel, seamY: high(856) },
      edge: place('236,470 228,600 226,760 232,850'),
      under: base(defs, cut, '170,846! 260,858 330,862 400,863'),
      folds: [
        fold(place('250,520 300,548 340,540'), 24, body.ramp, 0.6),
        fold(place('470,560 520,548 560,516'), 24, body.ramp, 0.6),
        fold(place('206,620 240,640 262,680'), 22, body.ramp, 0.5),
        dusk(gap, 0.95, mix(body.ramp.deep, SHADOW, 0.35)),
      ].join(''),
    }) +
    (trek
      ? stuffPocket(defs, cut)
      : frontPocket(defs, cut, {
          cloth: body,
          half: place('400,614 276,616 252,636 246,740 250,820 264,838 400,842'),
          mouth: place('252,640 300,634 400,632'),
        })) +
    compression(defs, cut, 560) +
    (trek ? compression(defs, cut, 780) + matStraps(cut) : '') +
    lid(defs, cut) +
    lidStraps(
      defs,
      cut,
      trek ? 306 : 304,
      Math.round(high(556)),
      Math.round(high(trek ? 640 : 866)),
    )
  );
}
