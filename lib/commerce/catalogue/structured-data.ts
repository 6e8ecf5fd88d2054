import type { BreadcrumbList, WithContext } from 'schema-dts';

/** schema.org BreadcrumbList; `site` is the origin, such as `https://shop.example`. */
export function breadcrumbList(
  crumbs: readonly { name: string; path: string }[],
  site: string,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: `${site}${crumb.path}`,
    })),
  };
}
