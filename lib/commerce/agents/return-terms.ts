import type { FunctionalType } from '#lib/commerce/catalogue/product.ts';
import { RETURN_DAYS, RETURNS_PROMISE } from '#lib/commerce/returns/returns-promise.ts';

const TYPE = 'dev.ucp.shopping.policy.return';

/** A business rule of an answer, as the protocol writes it. */
export interface ReturnTerms {
  type: string;
  description: { plain: string };
  applies_to?: string[];
  url?: string;
  return_days: number;
}

/**
 * The return terms of an answer: the shop's promise for all of it, and for gift cards that they are
 * not taken back. `kinds`: of each product of the answer; `pathOf`: the path of the product at a place
 * in the answer; `postage`: the brand's sentence about it.
 */
export function returnTerms(
  kinds: readonly FunctionalType[],
  pathOf: (at: number) => string,
  { site, postage }: { site: string; postage: string },
): ReturnTerms[] {
  const cards = kinds.flatMap((kind, at) => (kind === 'virtual' ? [pathOf(at)] : []));
  if (kinds.length === 0) return [];
  const promise = {
    type: TYPE,
    description: {
      plain: `${RETURNS_PROMISE}. ${postage} The law’s rights for faults have no such limit.`,
    },
    url: `${site}/return`,
    return_days: RETURN_DAYS,
  };
  const none = {
    type: TYPE,
    description: { plain: 'Gift cards are not taken back after a change of mind.' },
    applies_to: cards,
    return_days: 0,
  };
  return [promise, ...(cards.length > 0 ? [none] : [])];
}
