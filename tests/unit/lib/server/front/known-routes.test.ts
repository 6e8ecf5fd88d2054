import { describe, expect, it } from 'vitest';
import { knownRoutes } from '#lib/server/front/known-routes.ts';

const BUILD = {
  pages: ['/checkout/payment', '/payments/sandbox/paypal', '/account/qantas'],
  routes: ['/api/payment/methods'],
};

describe('the pages of a build', () => {
  it.each([true, false])(
    'include those of the sandbox only when it takes payments (%s)',
    (sandbox) => {
      const routes = knownRoutes(BUILD, { sandbox, loyalty: true });
      expect(routes.isPage('/payments/sandbox/paypal')).toBe(sandbox);
      expect(routes.isPage('/checkout/payment')).toBe(true);
      expect(routes.isRoute('/api/payment/methods')).toBe(true);
    },
  );

  it('take as many parts of a path as they say', () => {
    const routes = ['/articles/[...path]', '/buy/[[...items]]'];
    const { isRoute } = knownRoutes({ pages: [], routes }, { sandbox: false, loyalty: false });
    const paths = ['/articles', '/articles/a', '/articles/a/b', '/buy', '/buy/a', '/buy/', '/'];
    expect(paths.filter(isRoute)).toEqual(['/articles/a', '/articles/a/b', '/buy', '/buy/a']);
  });

  it.each([true, false])(
    'include the one of frequent flyers only with a programme (%s)',
    (loyalty) => {
      const routes = knownRoutes(BUILD, { sandbox: true, loyalty });
      expect(routes.isPage('/account/qantas')).toBe(loyalty);
    },
  );
});
