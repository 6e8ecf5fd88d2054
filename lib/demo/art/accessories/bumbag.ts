import { mix, type Ramp, ramp, visibleOn } from '../kit/colour.ts';
import { buckle, zip, zipPull } from '../kit/hardware.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { label, mark } from '../kit/mark.ts';
import { type LitBox, type Material, mesh, shell } from '../kit/material.ts';
import { dawn, dusk, fold, formLayer, panel, rounding, seam, stitch } from '../kit/panel.ts';
import { blade, line, mirror, offset, outline, pts } from '../kit/path.ts';
import { hangingShadow } from '../kit/scene.ts';
import { type Defs, group, use } from '../kit/svg.ts';
import { across, ribbon, whole } from './shape.ts';
import { ladderLock, strap } from './webbing.ts';

const LIT: LitBox = { x1: 130, y1: 380, x2: 680, y2: 860 };
const FINE = { length: 6, gap: 3.5, width: 1.6 } as const;
const POUCH = '400,560 240,556 180,566 142,604 132,664 150,736 206,800 300,832 400,838';
/** The strap's loop, as it falls when the bag hangs from a peg. */
const LOOP =
  '176,640! 104,610 78,540 96,450 160,378 270,342 400,336 530,342 640,378 704,450 722,540 696,610 624,640!';

interface Cut {
  body: Material;
  second: Material;
  tape: Ramp;
  accent: string;
  striped: boolean;
}

function cutOf(defs: Defs, { palette, options }: DrawInput): Cut {
  return {
    body: shell(defs, palette.primary, LIT),
    second: shell(defs, palette.secondary, LIT),
    tape: ramp(mix(palette.trim, '#808080', 0.1)),
    accent: visibleOn(palette.primary, palette.accent),
    striped: choice(options, 'pattern', ['plain', 'stripe', 'yoke']) !== 'plain',
  };
}

/** Tapered wings between pouch and webbing. */
function wings(defs: Defs, { body }: Cut): string {
  const one = (right: boolean) => {
    const at = (text: string) => (right ? mirror(pts(text)) : pts(text));
    return panel(defs, outline(at('210,572! 150,588 112,610! 104,634! 138,690 190,770!')), body, {
      lift: 0,
      base: right ? body.ramp.dark : body.base,
    });
  };
  return one(false) + one(true);
}

function loop(defs: Defs, { tape }: Cut, hex: string): string {
  const clasp = buckle(defs, mix(hex, '#6b6f73', 0.25), 32);
  const lock = ladderLock(defs, mix(hex, '#6b6f73', 0.25), 32);
  return (
    strap(LOOP, 32, tape, { lift: 0 }) +
    strap('606,384 646,420 672,470 674,528', 30, tape, { lift: 0.5 }) +
    use(lock, 622, 368, { turn: -60, scale: 0.9 }) +
    use(clasp, 462, 338, { turn: 2 })
  );
}

function front(defs: Defs, cut: Cut, input: DrawInput): string {
  const { body, second, accent, striped } = cut;
  const d = whole(pts(POUCH));
  const { deep, glow: lit } = body.ramp;
  const tone = striped ? mix(deep, second.ramp.deep, 0.12) : deep;
  const mouth = across(pts('158,622 240,606 320,602 400,602'));
  const low = across(pts('150,716 240,702 320,698 400,698'));
  const band = (y1: number, y2: number, cloth: Material, lift: number) => {
    const at = (y: number) => across(pts(`110,${y + 18} 240,${y} 320,${y - 5} 400,${y - 6}`));
    return panel(defs, ribbon(at(y1), at(y2)), cloth, { lift });
  };
  const tape = ramp(input.palette.trim);
  const stripe = shell(defs, input.palette.accent, LIT);
  return (
    group(
      { 'clip-path': defs.clip(d) },
      panel(defs, d, body, { lift: 0 }),
      striped ? band(622, 700, second, 0.2) + band(700, 722, stripe, 0.2) : '',
      formLayer(
        defs,
        d,
        13,
        rounding(defs, d, 80, { deep: tone, glow: lit, strength: 0.85 }),
        dawn(blade(across(pts('190,650 290,640 400,638')), 50), 0.5, lit),
        dusk(blade(across(pts('180,612 290,604 400,603')), 26), 0.5, tone),
        dusk(blade(across(pts('170,704 290,694 400,693')), 24), 0.45, tone),
        dawn(blade(across(pts('220,752 310,756 400,757')), 44), 0.35, lit),
        dusk(blade(pts('640,600 660,700 600,800'), 80), 0.5, tone),
        fold(pts('190,740 250,760 290,800'), 30, body.ramp, 0.5),
        fold(pts('540,800 560,760 620,730'), 30, body.ramp, 0.4),
      ),
      zip(line(mouth), tape, { width: 19 }),
      stitch(line(offset(mouth, -16)), body.ramp, body.ramp, FINE),
      stitch(line(offset(mouth, 16)), striped ? second.ramp : body.ramp, body.ramp, FINE),
      striped ? '' : zip(line(low), tape, { width: 15 }),
      striped
        ? zip(line(across(pts('206,742 300,734 400,733'))), tape, { width: 13, sealed: true })
        : '',
    ) +
    zipPull(defs, 622, 616, '#a7abae', ramp(accent), { turn: 10 }) +
    zipPull(defs, striped ? 560 : 600, striped ? 738 : 708, '#a7abae', ramp(accent), {
      turn: 14,
      scale: 0.8,
    }) +
    (striped
      ? label(
          input.mark,
          250,
          664,
          input.palette.trim,
          visibleOn(input.palette.trim, input.palette.accent),
          { scale: 0.9, turn: -6 },
        )
      : mark(input.mark, 400, 770, accent, { scale: 1.3 }))
  );
}

function back(defs: Defs, cut: Cut, input: DrawInput): string {
  const { body, accent } = cut;
  const d = whole(pts(POUCH));
  const pad = whole(pts('400,592 250,588 194,606 174,664 192,726 240,772 320,792 400,796'));
  const air = mesh(defs, mix(input.palette.trim, '#7a8086', 0.25), LIT, 0.9);
  const { deep, glow: lit } = body.ramp;
  const hidden = across(pts('204,636 300,628 400,626'));
  return (
    panel(defs, d, body, { lift: 0 }) +
    panel(defs, pad, air, { lift: 0.8 }) +
    formLayer(
      defs,
      d,
      12,
      rounding(defs, d, 56, { deep, glow: lit, strength: 0.8 }),
      dawn(blade(across(pts('220,680 310,690 400,692')), 60), 0.4, air.ramp.glow),
      dusk(blade(across(pts('220,762 310,780 400,782')), 40), 0.6, air.ramp.deep),
    ) +
    seam(line(offset(across(pts('192,726 240,772 320,792 400,796')), -8)), air.ramp, 1.6) +
    zip(line(hidden), ramp(input.palette.trim), { width: 15 }) +
    zipPull(defs, 590, 634, '#a7abae', ramp(accent), { turn: 12, scale: 0.8 }) +
    label(
      input.mark,
      400,
      716,
      input.palette.trim,
      visibleOn(input.palette.trim, input.palette.accent),
    )
  );
}

/** A bumbag hung by its strap. */
export function bumbag(
  defs: Defs,
  input: DrawInput,
  behind: boolean,
): { product: string; shadow: string } {
  const cut = cutOf(defs, input);
  const half = pts(POUCH);
  return {
    shadow: hangingShadow(defs, [...half, ...mirror(half)], { pool: true }),
    product:
      loop(defs, cut, input.palette.trim) +
      wings(defs, cut) +
      (behind ? back : front)(defs, cut, input),
  };
}
