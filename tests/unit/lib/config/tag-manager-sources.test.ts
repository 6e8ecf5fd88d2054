import { expect, it } from 'vitest';
import { readEnvironment } from '#lib/config/environment.ts';
import { policySources } from '#lib/config/policy-sources.ts';

const google = (environment: Record<string, string>) =>
  JSON.stringify(policySources(readEnvironment(environment)));

it('the policy allows nothing of Google when no tag manager is configured', () => {
  expect(google({})).not.toContain('googletagmanager');
  expect(google({ ANALYTICS: 'on' })).not.toContain('googletagmanager');
});

it('the policy allows the tag manager when one is configured', () => {
  expect(google({ GTM_ID: 'GTM-ABC1234' })).toContain('https://*.googletagmanager.com');
});
