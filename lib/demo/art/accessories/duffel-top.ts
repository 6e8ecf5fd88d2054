import { mix, ramp } from '../kit/colour.ts';
import { zip, zipPull } from '../kit/hardware.ts';
import { debossed, mark } from '../kit/mark.ts';
import { dawn, dusk, fold, formLayer, panel, rounding, stitch } from '../kit/panel.ts';
import { blade, line, mirror, offset, outline, pts, roundRect } from '../kit/path.ts';
import { type Defs, group, stroke, use } from '../kit/svg.ts';
import type { DuffelCut } from './duffel-cut.ts';
import { barTack, strap } from './webbing.ts';

const FINE = { length: 6, gap: 3.5, width: 1.6 } as const;
const OUTLINE =
  '200,424 400,416 600,424 676,438 704,500 710,610 704,720 676,778 600,792 400,800 200,792 124,778 96,720 90,610 96,500 124,438';

/** The bag lying open side up, seen from straight above. */
export function duffelTop(defs: Defs, cut: DuffelCut): string {
  const { body, panel: cloth, strap: tape, accent, panelAccent, input, weekender } = cut;
  const d = outline(OUTLINE);
  const { deep, glow } = body.ramp;
  const end = (right: boolean) => {
    const at = (text: string) => (right ? mirror(pts(text)) : pts(text));
    const seamLine = at('206,410 178,500 172,610 178,720 206,810');
    return (
      panel(
        defs,
        outline([...at('60,400!'), ...at('206,410! 178,500 172,610 178,720 206,810! 60,820!')]),
        cloth,
        {
          lift: 0.4,
        },
      ) + stitch(line(offset(seamLine, 7)), cloth.ramp, cloth.ramp, FINE)
    );
  };
  const grab = (right: boolean) => {
    const at = (text: string) => (right ? mirror(pts(text)) : pts(text));
    return strap(at('128,520 106,560 104,610 106,660 128,700'), 28, tape, { lift: 0.9 });
  };
  const tack = barTack(defs, 20, ramp(weekender ? tape.glow : panelAccent));
  const lid = 'M640 468H196C178 468 172 490 172 520V700C172 730 178 752 196 752H640';
  const middle = 'M150 610H650';
  const mouth = weekender ? middle : lid;
  const handle = (y: number, bow: number) =>
    strap(
      pts(
        `272,${y} 284,${y + bow * 0.7} 330,${y + bow} 400,${y + bow + 4} 470,${y + bow} 516,${y + bow * 0.7} 528,${y}`,
      ),
      weekender ? 20 : 30,
      tape,
      { lift: 1.2 },
    );
  return (
    grab(false) +
    grab(true) +
    group(
      { 'clip-path': defs.clip(d) },
      panel(defs, d, body, { lift: 0 }),
      weekender ? '' : end(false) + end(true),
      weekender
        ? ''
        : [272, 528]
            .map((x) => strap(`${x},410 ${x},470`, 32, tape) + strap(`${x},750 ${x},810`, 32, tape))
            .join(''),
      formLayer(
        defs,
        d,
        15,
        rounding(defs, d, 100, {
          deep: mix(deep, cloth.ramp.deep, weekender ? 0 : 0.4),
          glow,
          strength: 0.9,
        }),
        dawn(blade(pts('190,530 380,516 600,530'), 60), 0.45, glow),
        dusk(blade(pts('210,720 400,744 620,720'), 70), 0.4, deep),
        fold(pts('240,560 300,580 360,560'), 30, body.ramp, 0.5),
        fold(pts('450,690 520,670 580,700'), 30, body.ramp, 0.5),
        weekender ? dusk(roundRect(150, 590, 500, 40, 16), 0.5, deep) : '',
      ),
      zip(mouth, ramp(input.palette.trim), { width: 20 }),
      weekender
        ? ''
        : stroke(lid, body.ramp.glow, 2, { 'stroke-opacity': 0.4, transform: 'translate(0 -13)' }),
    ) +
    (weekender
      ? zipPull(defs, 600, 612, '#b08a4a', ramp(cloth.ramp.base), { turn: -60 })
      : zipPull(defs, 622, 468, '#a7abae', ramp(accent), { turn: -74 }) +
        zipPull(defs, 622, 752, '#a7abae', ramp(accent), { turn: -104 })) +
    (weekender
      ? panel(defs, roundRect(366, 672, 68, 58, 8), cloth, { lift: 0.5 }) +
        debossed(input.mark, 400, 702, cloth.ramp.deep, cloth.ramp.glow, { scale: 0.8 })
      : mark(input.mark, 400, 610, accent, { scale: 2.6 })) +
    handle(weekender ? 530 : 470, weekender ? -64 : 44) +
    handle(weekender ? 690 : 750, weekender ? 76 : -44) +
    [272, 528]
      .map((x) => use(tack, x, weekender ? 522 : 458) + use(tack, x, weekender ? 698 : 762))
      .join('')
  );
}
