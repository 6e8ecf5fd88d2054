import { expect, it } from 'vitest';
import { ANONYMOUS_CAPABILITIES } from '#lib/commerce/agents/anonymous.ts';

it('a client without a profile reads the catalogue and what delivery costs, and has no cart, checkout or order', () => {
  expect(ANONYMOUS_CAPABILITIES).toContain('dev.ucp.shopping.catalog.search');
  expect([...ANONYMOUS_CAPABILITIES].join()).not.toMatch(/cart|checkout|order|consent/);
});
