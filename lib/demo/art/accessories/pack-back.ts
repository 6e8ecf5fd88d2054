import { mix } from '../kit/colour.ts';
import { buckle } from '../kit/hardware.ts';
import { mark } from '../kit/mark.ts';
import { fleece, type Material, mesh } from '../kit/material.ts';
import { dawn, dusk, formLayer, panel, rounding, seam, stitch } from '../kit/panel.ts';
import { blade, line, mirror, offset, outline, type Point } from '../kit/path.ts';
import { type Defs, stroke, use } from '../kit/svg.ts';
import { LIT, type PackCut } from './pack-cut.ts';
import { LID, LID_BODY } from './pack-lid.ts';
import { haulLoop, packBody, sidePockets } from './pack-parts.ts';
import { ROLL_BODY, rolledMouth } from './pack-roll.ts';
import { ZIP_BODY } from './pack-zip.ts';
import { across, whole } from './shape.ts';
import { ladderLock, strap } from './webbing.ts';

const OUTER = '366,372! 304,392 256,452 240,556 248,650 270,744!';
const INNER = '322,734! 302,650 298,560 312,486 342,438 392,410!';
const MIDDLE = '372,394 318,430 276,506 268,580 276,660 294,734';

/** The padding that lies against the spine, in three pads with channels between for air. */
function backPads(defs: Defs, { place }: PackCut, cloth: Material): string {
  const half = place('400,408 330,410 300,430 284,480 278,600 282,740 300,852 330,874 400,876');
  const d = whole(half);
  const { deep, glow } = cloth.ramp;
  const channels = ['276,556 330,570 400,574', '276,716 330,726 400,730'].map((text) =>
    across(place(text)),
  );
  const spine = place('400,420 402,640 400,870');
  return (
    panel(defs, d, cloth, { lift: 1 }) +
    formLayer(
      defs,
      d,
      9,
      rounding(defs, d, 40, { deep, glow, strength: 0.7 }),
      dusk(blade(spine, 70), 0.6, deep),
      ...channels.flatMap((channel) => [
        stroke(line(channel), deep, 20, { 'stroke-opacity': 0.55 }),
        dawn(blade(offset(channel, 26), 26), 0.45, glow),
      ]),
      dawn(blade(place('330,440 320,500 322,550'), 50), 0.4, glow),
    ) +
    channels.map((channel) => seam(line(channel), cloth.ramp, 1.8)).join('') +
    stitch(line(offset(half.slice(1, -1), -9)), cloth.ramp, cloth.ramp, { length: 6, gap: 3.5 })
  );
}

/** One padded shoulder strap with its webbing down to the pack's foot. */
function shoulderStrap(defs: Defs, cut: PackCut, right: boolean): string {
  const { place, panel: cloth, strap: tape, input } = cut;
  const at = (text: string): Point[] => (right ? mirror(place(text)).reverse() : place(text));
  const pad = outline([...at(OUTER), ...at(INNER)]);
  const { deep, glow } = cloth.ramp;
  const lock = ladderLock(defs, mix(input.palette.trim, '#6b6f73', 0.25), 22);
  const [end] = at('296,752');
  const lean = right ? 14 : -14;
  return (
    strap(at('292,760 262,830 216,892'), 22, tape, { lift: 0.5 }) +
    panel(defs, pad, cloth, { lift: 1.3 }) +
    formLayer(
      defs,
      pad,
      6,
      rounding(defs, pad, 34, { deep, glow, strength: 0.8 }),
      dawn(blade(offset(at(MIDDLE), right ? -10 : 12), 20), 0.5, glow),
    ) +
    stroke(line(at(OUTER)), tape.base, 4) +
    stroke(line(at(INNER)), tape.dark, 4) +
    strap(at('372,394 318,430 276,506 268,580 274,640'), 17, tape, { lift: 0.3 }) +
    strap(at('288,712 292,740 296,756'), 22, tape, { lift: 0.3 }) +
    use(lock, end?.x ?? 0, end?.y ?? 0, { turn: lean }) +
    strap(at('298,766 306,800 300,838'), 18, tape, { lift: 0.7 })
  );
}

/** The patch under which both straps are sewn to the back. */
function strapYoke(defs: Defs, { place, panel: cloth, strap: tape }: PackCut): string {
  const half = place('400,368 340,370 316,384 318,410 344,424 400,428');
  const hem = across(place('324,408 346,417 400,420'));
  return (
    panel(defs, whole(half), cloth, { lift: 0.8 }) +
    stitch(line(hem), tape, cloth.ramp, { length: 5, gap: 3, width: 1.6 })
  );
}

/** Sternum strap, closed. */
function sternum(defs: Defs, cut: PackCut): string {
  const { place, strap: tape, input, accent } = cut;
  const [middle] = place('400,556');
  const clasp = buckle(defs, input.kids ? accent : mix(input.palette.trim, '#6b6f73', 0.25), 18);
  return (
    strap(across(place('266,540 330,552 400,556')), 15, tape, { lift: 1.4 }) +
    use(clasp, middle?.x ?? 0, middle?.y ?? 0, { scale: 0.7 })
  );
}

/** The hip belt, buckled: two padded wings and webbing between them. */
function hipBelt(defs: Defs, cut: PackCut): string {
  const { place, panel: cloth, strap: tape, input, trek } = cut;
  const clasp = buckle(defs, mix(input.palette.trim, '#6b6f73', 0.25), 34);
  const [middle] = place('400,896');
  const wing = (right: boolean) => {
    const at = (text: string) => (right ? mirror(place(text)) : place(text));
    const d = outline(
      at(
        trek
          ? '186,800! 130,812 104,842 122,878 190,906 270,926 306,924 312,880 300,866 240,852 196,836!'
          : '190,836! 160,842 150,858 168,880 220,902 270,914 292,910 296,884 284,874 236,862 196,850!',
      ),
    );
    return (
      panel(defs, d, cloth, { lift: 0.8 }) +
      formLayer(
        defs,
        d,
        6,
        rounding(defs, d, 34, { deep: cloth.ramp.deep, glow: cloth.ramp.glow, strength: 0.8 }),
      ) +
      strap(
        right ? [...at('190,872 250,896 312,902')].reverse() : at('190,872 250,896 312,902'),
        trek ? 24 : 18,
        tape,
        { lift: 0.3 },
      )
    );
  };
  return (
    wing(false) +
    wing(true) +
    strap(across(place('300,900 350,902 400,902')), trek ? 24 : 18, tape, { lift: 1 }) +
    use(clasp, middle?.x ?? 0, (middle?.y ?? 0) + 4, { scale: trek ? 0.9 : 0.7 })
  );
}

/** The lid seen from behind: it only reaches over the top. */
function lidBehind(defs: Defs, cut: PackCut): string {
  const { place, panel: cloth, input, panelAccent, high } = cut;
  const top = LID.slice(0, LID.indexOf('184,430'));
  const d = whole(place(`${top}200,390 300,398 400,400`));
  const { deep, glow } = cloth.ramp;
  return (
    panel(defs, d, cloth, { lift: 0 }) +
    formLayer(
      defs,
      d,
      10,
      rounding(defs, d, 50, { deep, glow, strength: 0.8 }),
      dawn(blade(across(place('214,320 260,292 330,284 400,282')), 46), 0.6, glow),
    ) +
    stitch(line(across(place('202,380 300,388 400,390'))), cloth.ramp, cloth.ramp, { length: 6 }) +
    mark(input.mark, 400, high(330), panelAccent, { scale: 1.1 })
  );
}

/** Any pack from behind: the side that is worn. */
export function packBack(defs: Defs, cut: PackCut): string {
  const { place, body, input, closure, trek, pockets, high, size } = cut;
  const felt = closure === 'lid' && !trek;
  const padCloth = felt
    ? fleece(defs, mix(input.palette.trim, '#8b8880', 0.45), LIT, 1)
    : mesh(defs, mix(input.palette.trim, '#6d7378', 0.25), LIT, 0.9);
  const shapes = { lid: LID_BODY, roll: ROLL_BODY, zip: ZIP_BODY };
  const low = across(place('170,890 280,900 400,902'));
  return (
    (closure === 'zip' ? haulLoop('346,306 352,248 400,240', cut, 28) : '') +
    (closure === 'lid' ? haulLoop('352,276 356,236 400,228', cut) : '') +
    (pockets === 'none' ? '' : sidePockets(defs, cut)) +
    packBody(defs, {
      half: place(shapes[closure]),
      cloth: body,
      base: { cloth: cut.panel, seamY: high(896) },
      under:
        panel(defs, outline([...low, ...place('700,1000! 100,1000!')]), cut.panel, { lift: 0.4 }) +
        (closure === 'roll' ? '' : stitch(line(offset(low, 7)), cut.panel.ramp, cut.panel.ramp)),
    }) +
    (closure === 'lid' ? lidBehind(defs, cut) : '') +
    (closure === 'roll' ? rolledMouth(defs, cut) : '') +
    backPads(defs, cut, padCloth) +
    (closure === 'roll' ? haulLoop('360,404 364,372 400,368', cut) : '') +
    shoulderStrap(defs, cut, false) +
    shoulderStrap(defs, cut, true) +
    strapYoke(defs, cut) +
    sternum(defs, cut) +
    (size === 'small' || closure === 'roll' ? '' : hipBelt(defs, cut))
  );
}
