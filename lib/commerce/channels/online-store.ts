import type { OnlineStore, WithContext } from 'schema-dts';
import type { SiteContent } from '#lib/commerce/content/site-content.ts';
import { BRAND } from '#lib/config/brand.ts';
import { returnPolicy } from './return-policy.ts';

/**
 * The shop as schema.org OnlineStore, with what it promises about returns. `site` is the origin;
 * `hasStores`: whether returns may be brought to one.
 */
export function onlineStore(
  { contact, social, description, returns }: SiteContent,
  site: string,
  hasStores: boolean,
): WithContext<OnlineStore> {
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${site}/#shop`,
    name: BRAND.name,
    legalName: BRAND.legalName,
    url: site,
    logo: `${site}/brand/icon-512.png`,
    ...(description !== null && { description }),
    ...(contact.email ? { email: contact.email } : {}),
    ...(contact.phone ? { telephone: contact.phone } : {}),
    ...(social.accounts.length > 0 ? { sameAs: social.accounts.map(({ url }) => url) } : {}),
    hasMerchantReturnPolicy: returnPolicy({ site, postage: returns.postage, hasStores }),
  };
}
