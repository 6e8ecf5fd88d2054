import { type KeptSize, SIZE_LENGTH, SIZE_SYSTEM } from '#lib/commerce/catalogue/kept-sizes.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';

/**
 * A shopper's sizes from untrusted JSON. Invalid ones are dropped one by one; null if it is not a
 * list at all. Not merged: every page loads this, and few show sizes.
 */
export function parseSizes(json: unknown): KeptSize[] | null {
  return Array.isArray(json) ? json.map(parseSize).filter((size) => size !== null) : null;
}

function parseSize(json: unknown): KeptSize | null {
  const { system, size, chosenAt } = parseObject(json) ?? {};
  return typeof system === 'string' &&
    SIZE_SYSTEM.test(system) &&
    typeof size === 'string' &&
    size.length <= SIZE_LENGTH &&
    typeof chosenAt === 'number' &&
    Number.isSafeInteger(chosenAt) &&
    chosenAt >= 0
    ? { system, size, chosenAt }
    : null;
}
