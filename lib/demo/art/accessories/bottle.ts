import { KEY, ramp, visibleOn } from '../kit/colour.ts';
import type { DrawInput, KindArt } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { glow } from '../kit/material.ts';
import { castShadow } from '../kit/panel.ts';
import { contactShadow, scene } from '../kit/scene.ts';
import { Defs, ellipse, fill, group, stroke } from '../kit/svg.ts';
import { type BottleCut, bottleCut, FLOOR, hammered, powder } from './bottle-cut.ts';
import { childSpout, cup, flaskNeck, screwCap, steelNeck } from './bottle-lids.ts';
import { rim, round, roundSteel, tube } from './cylinder.ts';

/** The coated body on its steel foot, from the shoulder down. */
function body(defs: Defs, cut: BottleCut): string {
  const { closure, w, top, coat, second, steel, accent, print } = cut;
  const x = 400;
  const ry = 13;
  const foot = { x, w: w - 5, y1: FLOOR - 24, y2: FLOOR - 10, ry };
  const neck = closure === 'lid' ? 62 : closure === 'roll' ? w - 16 : w - 34;
  const slope = closure === 'lid' ? 112 : closure === 'roll' ? 20 : 44;
  const side =
    `M${x - neck} ${top}A${neck} 8 0 0 0 ${x + neck} ${top}` +
    `C${x + neck} ${top + slope * 0.5} ${x + w} ${top + slope * 0.5} ${x + w} ${top + slope}` +
    `V${FLOOR - 24}A${w} ${ry} 0 0 1 ${x - w} ${FLOOR - 24}V${top + slope}` +
    `C${x - w} ${top + slope * 0.5} ${x - neck} ${top + slope * 0.5} ${x - neck} ${top}Z`;
  const finish = closure === 'roll' ? hammered(defs, coat) : powder(defs, coat);
  const middle = top + slope + (FLOOR - top - slope) * 0.46;
  const band = (y1: number, y2: number) => tube({ x, w, y1, y2, ry });
  const sleeve = { x, w: w + 3, y1: FLOOR - 150, y2: FLOOR - 22, ry: 14 };
  return (
    fill(tube(foot), roundSteel(defs, foot, steel)) +
    fill(side, round(defs, { x, w }, coat)) +
    (print === undefined ? '' : fill(side, print, { 'fill-opacity': 0.9 })) +
    fill(side, finish, { 'fill-opacity': closure === 'roll' ? 0.85 : 1 }) +
    // The shoulder turns up into the light, and the foot down out of it.
    fill(
      side,
      defs.linear(0, top, 0, FLOOR, [
        [0, coat.deep, closure === 'roll' ? 0.5 : 0.28],
        [0.05, coat.deep, 0.05],
        [0.16, coat.glow, 0.22],
        [0.3, coat.glow, 0],
        [0.8, coat.deep, 0],
        [1, coat.deep, 0.55],
      ]),
    ) +
    glow(
      defs,
      { x: x - w * 0.42, y: middle - 30, rx: w * 0.1, ry: (FLOOR - top) * 0.3 },
      '#fff',
      closure === 'zip' ? 0.45 : 0.3,
    ) +
    glow(
      defs,
      { x: x - w * 0.3, y: top + slope * 0.62, rx: w * 0.3, ry: 16, turn: -26 },
      KEY,
      closure === 'lid' ? 0.5 : 0,
    ) +
    stroke(rim({ x, w, ry }, FLOOR - 24), coat.deep, 2, { 'stroke-opacity': 0.5 }) +
    (closure === 'roll'
      ? fill(band(top + 64, top + 72), round(defs, { x, w }, ramp(accent))) +
        fill(band(FLOOR - 74, FLOOR - 66), round(defs, { x, w }, ramp(accent)))
      : '') +
    (closure === 'zip'
      ? castShadow(rim(sleeve, sleeve.y1), 0.6) +
        fill(tube(sleeve), round(defs, sleeve, second)) +
        stroke(rim(sleeve, sleeve.y1 + 2), second.glow, 2.4, { 'stroke-opacity': 0.6 }) +
        [40, 62, 84]
          .map((y) => stroke(rim(sleeve, sleeve.y1 + y), second.deep, 3, { 'stroke-opacity': 0.4 }))
          .join('')
      : '') +
    badge(defs, cut, middle)
  );
}

/** The maker's mark: printed on the coat, or on a child's bottle in a disc clear of its print. */
function badge(defs: Defs, { closure, second, input, accent }: BottleCut, y: number): string {
  if (closure !== 'zip') return mark(input.mark, 390, y, accent, { scale: 2.5 });
  const disc = { x: 390, w: 62 };
  const shown = visibleOn(second.base, input.palette.accent, 0.2);
  return (
    ellipse(disc.x, y - 20, 62, 62, round(defs, disc, second)) +
    stroke(`M336 ${y - 20}a54 54 0 1 0 108 0a54 54 0 1 0 -108 0`, shown, 3, {
      'stroke-dasharray': '7 5',
    }) +
    mark(input.mark, disc.x, y - 20, shown, { scale: 1.7 })
  );
}

function closed(defs: Defs, cut: BottleCut): string {
  switch (cut.closure) {
    case 'roll':
      return body(defs, cut) + cup(defs, cut, 400, cut.top + 6, false);
    case 'zip':
      return body(defs, cut) + childSpout(defs, cut, false);
    default:
      return body(defs, cut) + screwCap(defs, cut, 400, cut.top);
  }
}

/** Opened: what was on top stands beside it. */
function opened(defs: Defs, cut: BottleCut): { product: string; shadow: string } {
  const { closure, w, top } = cut;
  if (closure === 'zip') {
    return {
      product: body(defs, cut) + childSpout(defs, cut, true),
      shadow: contactShadow(defs, 400 - w, 400 + w, FLOOR, 0.9),
    };
  }
  const side = (markup: string) => group({ transform: 'translate(-96 0)' }, markup);
  const lid =
    closure === 'roll'
      ? cup(defs, cut, 606, FLOOR - 2, true)
      : group({ transform: `translate(0 ${FLOOR - top + 8})` }, screwCap(defs, cut, 586, top));
  return {
    product:
      side(
        body(defs, cut) +
          (closure === 'roll' ? flaskNeck(defs, cut, top) : steelNeck(defs, cut, top)),
      ) + lid,
    shadow:
      contactShadow(defs, 304 - w, 304 + w, FLOOR, 0.9) + contactShadow(defs, 510, 690, FLOOR, 0.7),
  };
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cut = bottleCut(defs, input);
  const { kids, view } = input;
  const anchor = { x: 400, y: FLOOR };
  // A child's bottle is drawn at its own size already; the scene would make it small and fat.
  const shown = { defs, kids: kids && cut.closure !== 'zip', anchor };
  if (view === 'open') return scene({ ...shown, ...opened(defs, cut) });
  const at = {
    ...shown,
    product: closed(defs, cut),
    shadow: contactShadow(defs, 400 - cut.w, 400 + cut.w, FLOOR, 0.9),
  };
  switch (view) {
    case 'cap':
      return scene({ ...at, camera: { x: 400, y: cut.top + 10, scale: 2.5 } });
    case 'base':
      return scene({ ...at, camera: { x: 400, y: FLOOR - 140, scale: 2.6 } });
    default:
      return scene(at);
  }
}

/**
 * Bottles. Options: `closure` lid (a screw cap with a carry loop) | roll (a flask under its cup) |
 * zip (a child's, with a spout); `size` small | medium | large; `print` none | leaf | tracks |
 * contour.
 */
export const bottle: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'open', label: 'opened' },
    { id: 'cap', label: 'cap close up' },
    { id: 'base', label: 'finish and base close up' },
  ],
  draw,
};
