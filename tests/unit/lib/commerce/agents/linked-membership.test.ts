import { afterEach, expect, it, vi } from 'vitest';
import { businessProfile } from '#lib/commerce/agents/business-profile.ts';
import { linkScopeTexts } from '#lib/commerce/agents/link-scopes.ts';
import { linkedMembership, membershipKey } from '#lib/commerce/agents/linked-membership.ts';
import { negotiate } from '#lib/commerce/agents/negotiate.ts';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** `reverse_domain_name` of the protocol. */
const REVERSE_DOMAIN = /^[a-z](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d_-]*[a-z\d_])?)+$/;

it.each([
  ['https://www.shop.com.au', 'au.com.shop.www.frequent_flyer'],
  ['http://localhost:3000', 'localhost.frequent_flyer'],
  ['http://192.0.2.1', 'localhost.frequent_flyer'],
  ['http://[::1]:3000', 'localhost.frequent_flyer'],
])('a membership of %s is named %s', (site, key) => {
  expect(membershipKey(site)).toBe(key);
  expect(key).toMatch(REVERSE_DOMAIN);
});

it('says which programme, the last digits, and the points of the order as it is now', () => {
  expect(linkedMembership('1234567890', 118)).toMatchObject({
    display_id: '****7890',
    rewards: [{ earning_forecast: { amount: 118, breakdown: [{ amount: 118 }] } }],
    provisional: false,
  });
});

it('says only two digits of a short number', () => {
  expect(linkedMembership('12345678', 0).display_id).toBe('****78');
});

it('forecasts nothing for an order without a price', () => {
  expect(linkedMembership('1234567890', null).rewards[0]).not.toHaveProperty('earning_forecast');
});

it('a shop without a programme neither offers loyalty, agrees on it, nor asks customers for it', () => {
  const offered = Object.fromEntries(
    ['dev.ucp.shopping.checkout', 'dev.ucp.common.loyalty'].map((name) => [
      name,
      [{ version: UCP_VERSION }],
    ]),
  );
  const isThere = () => ({
    offered:
      'dev.ucp.common.loyalty' in businessProfile('https://shop.example', []).ucp.capabilities,
    agreed: negotiate(offered).has('dev.ucp.common.loyalty'),
    asked: linkScopeTexts('dev.ucp.shopping.checkout:manage').text.includes('points'),
  });
  vi.stubEnv('LOYALTY', 'embedded');
  expect(isThere()).toEqual({ offered: true, agreed: true, asked: true });
  vi.stubEnv('LOYALTY', 'off');
  expect(isThere()).toEqual({ offered: false, agreed: false, asked: false });
});
