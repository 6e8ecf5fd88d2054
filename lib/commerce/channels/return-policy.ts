import type { MerchantReturnPolicy } from 'schema-dts';
import { NEUTRAL_SITE, type SiteContent } from '#lib/commerce/content/site-content.ts';
import { RETURN_DAYS } from '#lib/commerce/returns/returns-promise.ts';
import { MARKET } from '#lib/config/market.ts';

/** What the return policy depends on. */
export interface ReturnTermsShown {
  /** The origin, such as `https://shop.example`. */
  site: string;
  /** The brand's sentence about postage. */
  postage: SiteContent['returns']['postage'];
  /** Whether there are stores to bring a return to. */
  hasStores: boolean;
}

/**
 * schema.org MerchantReturnPolicy: the promise for a change of mind, and free postage for faults,
 * which is the law. Who pays the postage after a change of mind is only known if the shop says it in
 * our own words.
 */
export function returnPolicy({
  site,
  postage,
  hasStores,
}: ReturnTermsShown): Exclude<MerchantReturnPolicy, string> {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': `${site}/#returns`,
    applicableCountry: MARKET.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: [
      'https://schema.org/ReturnByMail',
      ...(hasStores ? (['https://schema.org/ReturnInStore'] as const) : []),
    ],
    ...(postage === NEUTRAL_SITE.returns.postage && {
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    }),
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    refundType: 'https://schema.org/FullRefund',
  };
}

/** For gift cards, which are not taken back after a change of mind. */
export function noReturnPolicy(site: string): Exclude<MerchantReturnPolicy, string> {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': `${site}/#no-returns`,
    applicableCountry: MARKET.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  };
}
