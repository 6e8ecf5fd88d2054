import { mix, ramp, SHADOW } from '../kit/colour.ts';
import { snap, zip, zipPull } from '../kit/hardware.ts';
import { debossed, mark } from '../kit/mark.ts';
import { glow } from '../kit/material.ts';
import { castShadow, dawn, dusk, fold, formLayer, panel, rounding, stitch } from '../kit/panel.ts';
import { blade, line, mirror, offset, outline } from '../kit/path.ts';
import { type Defs, group, stroke, use } from '../kit/svg.ts';
import type { DuffelCut } from './duffel-cut.ts';

import { across, ribbon, whole } from './shape.ts';
import { barTack, strap } from './webbing.ts';

const FINE = { length: 6, gap: 3.5, width: 1.6 } as const;
const HAULER = '400,520 230,522 140,538 100,590 90,690 94,810 112,876 160,900 400,904';
const WEEKENDER = '400,520 270,516 190,528 152,566 132,680 120,800 124,872 150,900 400,904';

/** A thick strip of hide, rolled round a core: the weekend bag's handles. */
function rolledHandle(d: string, { strap: hide }: DuffelCut, lift: number): string {
  const width = 17;
  return (
    (lift === 0
      ? ''
      : stroke(d, SHADOW, width + 6, { 'stroke-opacity': 0.2, transform: 'translate(4 7)' })) +
    stroke(d, hide.deep, width, { 'stroke-linecap': 'round' }) +
    stroke(d, hide.base, width * 0.72, { transform: 'translate(-1 -1.5)' }) +
    stroke(d, hide.glow, width * 0.2, { 'stroke-opacity': 0.6, transform: 'translate(-3 -4)' }) +
    stroke(d, hide.glow, 1.5, { 'stroke-dasharray': '6 4', transform: 'translate(4 3)' })
  );
}

/** The farther handle, standing behind the bag. */
function farHandle(cut: DuffelCut): string {
  const { place, weekender, strap: tape } = cut;
  return weekender
    ? rolledHandle(line(across(place('272,560 280,440 316,340 400,312'))), cut, 0)
    : strap(across(place('286,560 296,470 330,432 400,424')), 30, ramp(tape.dark), { lift: 0 });
}

/** The nearer handle and the straps that carry it, sewn round the whole bag. */
function nearHandle(defs: Defs, cut: DuffelCut): string {
  const { place, weekender, strap: tape, panelAccent, scale, panel: cloth, input } = cut;
  const tack = barTack(defs, 22, ramp(weekender ? tape.glow : panelAccent));
  if (weekender) {
    const patch = (right: boolean) => {
      const at = (text: string) => (right ? mirror(place(text)) : place(text));
      const d = outline(at('236,590! 292,590! 294,640 284,668 264,682 244,668 234,640'));
      const [ring] = at('264,604');
      const rivet = snap(defs, '#b08a4a', 6);
      return (
        panel(defs, d, cloth, { lift: 0.6 }) +
        stitch(
          line(at('242,598 241,640 250,662 264,672 278,662 287,640 286,598')),
          ramp(tape.glow),
          tape,
          FINE,
        ) +
        use(rivet, ring?.x ?? 0, (ring?.y ?? 0) + 40)
      );
    };
    return (
      patch(false) +
      patch(true) +
      rolledHandle(line(across(place('264,618 266,480 306,386 400,356'))), cut, 0)
    );
  }
  const runs = (right: boolean) => {
    const at = (text: string) => (right ? mirror(place(text)) : place(text));
    const [a, b] = [at('262,640')[0], at('262,860')[0]];
    return (
      strap(at('262,560 258,700 262,900'), 32, tape, { lift: 0.6 }) +
      use(tack, a?.x ?? 0, a?.y ?? 0) +
      use(tack, b?.x ?? 0, b?.y ?? 0)
    );
  };
  const grip = outline(place('322,462! 400,452 478,462! 482,494! 400,486 318,494!'));
  return (
    runs(false) +
    runs(true) +
    strap(across(place('262,652 262,560 284,496 330,472 400,468')), 32, tape, { lift: 0 }) +
    panel(defs, grip, cloth, { lift: 0 }) +
    stitch(line(place('326,488 400,480 474,488')), ramp(panelAccent), cloth.ramp, FINE) +
    mark(input.mark, 400, Math.round(900 - 428 * scale), panelAccent, { scale: 0.42 })
  );
}

/** Daisy chain of webbing across a hauler's front, tacked between its loops. */
function lashPoints(defs: Defs, { place, strap: tape, panelAccent }: DuffelCut): string {
  const tack = barTack(defs, 12, ramp(panelAccent));
  const chain = across(place('120,800 260,808 400,810'));
  return (
    strap(chain, 24, tape, { lift: 0.5 }) +
    [148, 204, 318, 374, 426, 482, 596, 652]
      .map((x) => {
        const [p] = place(`${x},${Math.round(810 - ((x - 400) / 280) ** 2 * 9)}`);
        return use(tack, p?.x ?? 0, p?.y ?? 0);
      })
      .join('')
  );
}

function haulerFront(defs: Defs, cut: DuffelCut): string {
  const { place, body, panel: cloth, accent, input, scale } = cut;
  const d = whole(place(HAULER));
  const { deep, glow: lit } = body.ramp;
  const base = ribbon(across(place('80,836 240,850 400,852')), place('40,960 760,960'));
  const cap = (right: boolean) => {
    const at = (text: string) => (right ? mirror(place(text)) : place(text));
    return panel(
      defs,
      outline(at('60,500! 196,520! 168,600 160,720 168,840 186,930! 60,930!')),
      cloth,
      {
        lift: 0.4,
      },
    );
  };
  const capSeam = (right: boolean) => {
    const points = place('192,528 168,600 160,720 168,840 182,900');
    return stitch(line(offset(right ? mirror(points) : points, 7)), cloth.ramp, cloth.ramp, FINE);
  };
  const mouth = across(place('150,584 240,600 400,604'));
  const flap = ribbon(
    across(place('140,552 240,562 400,564')),
    across(place('146,592 240,612 400,616')),
  );
  const [pull] = place('208,606');
  const [centre] = place('400,716');
  return (
    group(
      { 'clip-path': defs.clip(d) },
      panel(defs, d, body, { lift: 0 }),
      panel(defs, base, cloth, { lift: 0.5 }),
      cap(false),
      cap(true),
      formLayer(
        defs,
        d,
        14,
        rounding(defs, d, 70, { deep: mix(deep, cloth.ramp.deep, 0.5), glow: lit, strength: 0.7 }),
        dawn(blade(across(place('150,560 260,548 400,546')), 40), 0.7, lit),
        dawn(blade(across(place('190,650 290,660 400,662')), 50), 0.4, lit),
        dusk(blade(across(place('190,790 290,800 400,802')), 70), 0.3, deep),
        stroke(line(place('100,900 400,906 700,900')), cloth.ramp.deep, 50, {
          'stroke-opacity': 0.8,
        }),
        dusk(blade(place('640,560 700,700 660,880'), 90), 0.6, cloth.ramp.deep),
        dawn(blade(place('134,570 112,680 120,800'), 40), 0.6, cloth.ramp.glow),
        fold(place('200,640 236,690 244,770'), 30, body.ramp, 0.5),
        fold(place('590,640 556,690 550,760'), 30, body.ramp, 0.5),
        fold(place('300,630 350,660 420,652'), 22, body.ramp, 0.4),
      ),
      capSeam(false),
      capSeam(true),
      stitch(line(across(place('166,856 260,863 400,865'))), cloth.ramp, cloth.ramp, FINE),
      panel(defs, flap, body, { lift: 0.8 }),
      zip(line(mouth), ramp(input.palette.trim), { width: 17 }),
    ) +
    zipPull(defs, pull?.x ?? 0, pull?.y ?? 0, '#a7abae', ramp(accent), { scale: 0.9, turn: 8 }) +
    zipPull(defs, 800 - (pull?.x ?? 0), pull?.y ?? 0, '#a7abae', ramp(accent), {
      scale: 0.9,
      turn: -8,
    }) +
    lashPoints(defs, cut) +
    nearHandle(defs, cut) +
    mark(input.mark, 400, centre?.y ?? 0, accent, { scale: 2.3 * scale }) +
    glow(defs, { x: 330, y: (centre?.y ?? 0) - 60, rx: 130, ry: 12 }, '#fff', 0.22)
  );
}

function weekenderFront(defs: Defs, cut: DuffelCut): string {
  const { place, body, panel: cloth, input, panelAccent } = cut;
  const d = whole(place(WEEKENDER));
  const { deep, glow: lit } = body.ramp;
  const corner = (right: boolean) => {
    const at = (text: string) => (right ? mirror(place(text)) : place(text));
    return (
      panel(defs, outline(at('90,800! 128,800! 176,826 216,866 236,930! 90,930!')), cloth, {
        lift: 0.5,
      }) +
      stitch(
        line(offset(at('128,800 176,826 216,866 234,910'), 7)),
        ramp(panelAccent),
        cloth.ramp,
        FINE,
      )
    );
  };
  const pocket = outline(
    place('262,676! 400,684 538,676! 546,780 540,868 522,880 400,884 278,880 260,868 254,780'),
  );
  const mouth = across(place('186,548 280,560 400,562'));
  const [pull] = place('598,552');
  const tag = outline(place('372,720! 428,720! 428,776 418,788 400,794 382,788 372,776'));
  const [tagAt] = place('400,752');
  const leatherRamp = cloth.ramp;
  return (
    group(
      { 'clip-path': defs.clip(d) },
      panel(defs, d, body, { lift: 0 }),
      panel(defs, pocket, body, { lift: 1 }),
      stitch(
        line(
          offset(
            place('262,676 254,780 260,868 278,880 400,884 522,880 540,868 546,780 538,676'),
            -8,
          ),
        ),
        ramp(panelAccent),
        body.ramp,
        FINE,
      ),
      corner(false),
      corner(true),
      formLayer(
        defs,
        d,
        14,
        rounding(defs, d, 64, { deep, glow: lit, strength: 0.75 }),
        dawn(blade(across(place('190,600 290,610 400,612')), 44), 0.5, lit),
        stroke(line(place('120,902 400,908 680,902')), leatherRamp.deep, 46, {
          'stroke-opacity': 0.7,
        }),
        dusk(blade(place('610,560 664,700 660,880'), 90), 0.5, deep),
        fold(place('170,580 220,650 232,740'), 40, body.ramp, 0.7),
        fold(place('610,590 576,650 572,730'), 40, body.ramp, 0.7),
        fold(place('300,590 330,630 400,640'), 26, body.ramp, 0.5),
        fold(place('440,600 480,630 530,620'), 22, body.ramp, 0.4),
        dawn(blade(place('290,720 284,780 300,840'), 40), 0.4, lit),
        dusk(blade(place('520,700 530,780 510,860'), 50), 0.4, deep),
      ),
      castShadow(line(mouth), 0.6),
      zip(line(mouth), ramp(input.palette.trim), { width: 19 }),
    ) +
    strap(across(place('262,676 330,682 400,684')), 18, leatherRamp, { lift: 0.5 }) +
    zipPull(defs, pull?.x ?? 0, pull?.y ?? 0, '#b08a4a', ramp(leatherRamp.base), { turn: -14 }) +
    nearHandle(defs, cut) +
    panel(defs, tag, cloth, { lift: 0.5 }) +
    debossed(input.mark, 400, (tagAt?.y ?? 0) + 2, leatherRamp.deep, leatherRamp.glow, {
      scale: 0.8,
    }) +
    endRing(cut)
  );
}

/** D-rings at both ends, for a shoulder strap, which is not shown. */
function endRing({ place, strap: hide }: DuffelCut): string {
  const brass = ramp('#b08a4a');
  const one = (right: boolean) => {
    const at = (text: string) => (right ? mirror(place(text)) : place(text));
    const ring = line(at('150,584 122,590 116,616 130,634 152,622'));
    return (
      stroke(ring, brass.deep, 7) +
      stroke(ring, brass.light, 3.5, { transform: 'translate(-1 -1)' }) +
      strap(at('152,560 158,640'), 22, hide, { lift: 0.4 })
    );
  };
  return one(false) + one(true);
}

/** The bag from its long side, a little from above. */
export function duffelSide(defs: Defs, cut: DuffelCut): string {
  return farHandle(cut) + (cut.weekender ? weekenderFront : haulerFront)(defs, cut);
}
