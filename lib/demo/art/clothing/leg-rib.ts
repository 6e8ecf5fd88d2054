import { mix, SHADOW } from '../kit/colour.ts';
import { rib } from '../kit/material.ts';
import { panel, seam } from '../kit/panel.ts';
import { along, line, outline } from '../kit/path.ts';
import { type Defs, fill, stroke } from '../kit/svg.ts';
import { type BottomBlock, LIT } from './bottom.ts';

/** A rib `height` px deep at the ankle, for `LegPart.over`. */
export function legRib(
  defs: Defs,
  { on, hem }: BottomBlock,
  hex: string,
  right: boolean,
  { height = 44, gathered = true } = {},
): string {
  const cloth = rib(defs, hex, LIT, { width: 7 });
  const { deep } = cloth.ramp;
  const y = hem - height;
  const top = on(`-8,${y} 50,${y + 9} 108,${y}`, right);
  const band = outline(
    on(`-8,${y}! 50,${y + 9} 108,${y}! 108,${hem + 30}! -8,${hem + 30}!`, right),
  );
  const gathers = along(top, 12)
    .map(
      ({ x, y: at }, i) =>
        `M${Math.round(x)} ${Math.round(at)}q${((i * 5) % 7) - 3} -10 ${((i * 3) % 5) - 2} ${-14 - ((i * 7) % 18)}`,
    )
    .join('');
  return (
    (gathered
      ? stroke(gathers, deep, 3, { 'stroke-opacity': 0.3, 'stroke-linecap': 'round' })
      : '') +
    panel(defs, band, cloth, { lift: 0.5 }) +
    fill(
      band,
      defs.across(0, [
        [0, deep, 0.3],
        [0.25, deep, 0],
        [0.65, deep, 0.1],
        [1, mix(deep, SHADOW, 0.4), 0.75],
      ]),
    ) +
    seam(line(top), cloth.ramp, 1.4)
  );
}
