import { lighten, mix, ramp, visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { fleece, type LitBox, nubuck, rib, shell } from '../kit/material.ts';
import type { Defs } from '../kit/svg.ts';

/** What a slipper is made of; reads `height` low (wool felt) | bootie (quilted shell). */
export function slipperCloth(defs: Defs, { palette, options }: DrawInput, lit: LitBox) {
  const { primary, secondary, accent, trim } = palette;
  const bootie = choice(options, 'height', ['low', 'bootie']) === 'bootie';
  const body = bootie ? shell(defs, primary, lit, true) : fleece(defs, primary, lit, 0.75);
  return {
    bootie,
    body,
    binding: bootie ? shell(defs, secondary, lit) : nubuck(defs, mix(secondary, trim, 0.35), lit),
    cuff: rib(defs, secondary, lit, { width: 10 }),
    lining: fleece(defs, bootie ? lighten(secondary, 0.08) : '#dccdb0', lit, 0.9),
    thread: ramp(visibleOn(primary, accent, 0.14)),
    cord: ramp(visibleOn(primary, accent, 0.14)),
    sole: ramp(trim),
  };
}
