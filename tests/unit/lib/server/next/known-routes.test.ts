import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKnownRoutes } from '#lib/server/next/known-routes.ts';

let build = '';

beforeAll(async () => {
  build = await mkdtemp(path.join(tmpdir(), 'build-'));
  const routes = {
    '/(checkout)/checkout/payment/page': '/checkout/payment',
    '/(sandbox)/payments/sandbox/paypal/page': '/payments/sandbox/paypal',
    '/(default)/account/qantas/page': '/account/qantas',
    '/api/payment/methods/route': '/api/payment/methods',
  };
  await writeFile(path.join(build, 'app-path-routes-manifest.json'), JSON.stringify(routes));
});
afterAll(() => rm(build, { recursive: true }));

describe('the pages of a build', () => {
  it.each([true, false])(
    'include those of the sandbox only when it takes payments (%s)',
    (sandbox) => {
      const routes = readKnownRoutes(build, { sandbox, loyalty: true });
      expect(routes.isPage('/payments/sandbox/paypal')).toBe(sandbox);
      expect(routes.isPage('/checkout/payment')).toBe(true);
      expect(routes.isRoute('/api/payment/methods')).toBe(true);
    },
  );

  it.each([true, false])(
    'include the one of frequent flyers only with a programme (%s)',
    (loyalty) => {
      const routes = readKnownRoutes(build, { sandbox: true, loyalty });
      expect(routes.isPage('/account/qantas')).toBe(loyalty);
    },
  );
});
