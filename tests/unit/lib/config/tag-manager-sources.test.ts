import { expect, it } from 'vitest';
import { readEnvironment } from '#lib/config/environment.ts';
import { policySources } from '#lib/config/policy-sources.ts';

const google = (environment: Record<string, string>) =>
  JSON.stringify(policySources(readEnvironment(environment)));

it('lets nothing of Google load where no tag manager is configured', () => {
  expect(google({})).not.toContain('googletagmanager');
  expect(google({ ANALYTICS: 'on' })).not.toContain('googletagmanager');
});

it('lets the tag manager load where one is', () => {
  expect(google({ GTM_ID: 'GTM-ABC1234' })).toContain('https://*.googletagmanager.com');
});
