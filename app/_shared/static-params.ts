/*
 * What a build prerenders of the routes with parameters. It knows no shop, so it gets one name that
 * nothing has; the shop renders each page at its first visit, and keeps it
 * (docs/decisions/030-build-and-first-start.md). A static route needs at least one entry.
 */

const NONE = 'none';

export const pathParams = () => [{ path: [NONE] }];
export const brandParams = () => [{ slug: NONE }];
/** Further pages of a listing. */
export const furtherPageParams = () => [{ page: '2' }];
