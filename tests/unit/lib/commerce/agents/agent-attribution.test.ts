import { expect, it } from 'vitest';
import { agentAttribution } from '#lib/commerce/agents/agent-attribution.ts';

const NOW = 1_700_000_000_000;

it('an assistant’s order is its platform’s, whatever campaign the browser remembers', () => {
  const browser = {
    referrers: [{ id: 'xyz789', at: 1 }],
    campaign: { source: 'mail', medium: 'email', content: 'top' },
  };
  expect(agentAttribution({ host: 'example.com', told: {} }, browser, NOW)).toEqual({
    referrers: [{ id: 'xyz789', at: 1 }],
    campaign: { source: 'example.com', medium: 'assistant' },
  });
});

it('keeps the campaign and the partner that the platform names, cleaned', () => {
  const told = {
    utm_source: 'somebody',
    utm_medium: 'cpc',
    utm_campaign: ' winter\n',
    utm_term: 'sam@example.com',
    ref: 'abc123',
    gclid: 'a-pseudonym',
  };
  expect(agentAttribution({ host: 'example.com', told }, null, NOW)).toEqual({
    referrers: [{ id: 'abc123', at: NOW }],
    campaign: { source: 'example.com', medium: 'assistant', campaign: 'winter' },
  });
});
