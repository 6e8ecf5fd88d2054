/** Knitted-in stripes, following body and sleeves round. */
import type { Material } from '../kit/material.ts';
import { stroke } from '../kit/svg.ts';
import type { TopBlock } from './mannequin.ts';

export interface Stripes {
  /** In px, and from one stripe to the next. */
  width: number;
  pitch: number;
  /** Where the first one lies on the body. */
  from?: number;
}

function knittedIn(lines: string, { width }: Stripes, { base, texture }: Material): string {
  return stroke(lines, base, width) + (texture === undefined ? '' : stroke(lines, texture, width));
}

/** Stripes for `TopPart.under` of the body. */
export function bodyStripes(block: TopBlock, yarn: Material, stripes: Stripes): string {
  const { pitch, from = 452 } = stripes;
  let lines = '';
  for (let y = from; y < block.hem; y += pitch) lines += `M170 ${Math.round(y)}q230 26 460 0`;
  return knittedIn(lines, stripes, yarn);
}

/** Stripes for `TopPart.under` of a sleeve, level with those of the body. */
export function sleeveStripes(
  block: TopBlock,
  yarn: Material,
  right: boolean,
  stripes: Stripes,
): string {
  const { pitch, from = 452 } = stripes;
  const end = block.mouth[1].y + 20;
  let lines = '';
  for (let y = from - 2 * pitch; y < end; y += pitch) {
    const x = 206 - (y - 470) * 0.15;
    const down = 16 + Math.max(0, 560 - y) * 0.16;
    lines += right
      ? `M${Math.round(800 - x - 70)} ${Math.round(y + down)}q70 ${Math.round(4 - down)} 140 ${Math.round(-2 * down)}`
      : `M${Math.round(x - 70)} ${Math.round(y - down)}q70 ${Math.round(4 + down)} 140 ${Math.round(2 * down)}`;
  }
  return knittedIn(lines, stripes, yarn);
}
