import { formatCount } from '#lib/commerce/count-text.ts';
import { POINTS_NAME } from '#lib/commerce/loyalty/texts.ts';

export function pointsText(points: number): string {
  return `${formatCount(points)} ${POINTS_NAME}`;
}
