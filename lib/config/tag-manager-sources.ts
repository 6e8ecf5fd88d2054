import type { Environment } from './environment.ts';
import type { PolicySources } from './policy-sources.ts';

/**
 * Google's hosts for Tag Manager and Analytics 4, as Google documents them for a policy. Tags that
 * ask for other hosts, and such as write script into the page, do not run.
 */
export function tagManagerSources({ GTM_ID }: Pick<Environment, 'GTM_ID'>): PolicySources[] {
  if (GTM_ID === undefined) return [];
  const google = [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ];
  return [
    {
      // Nothing of it runs where cards are typed, or the address holds a secret.
      pages: 'shop',
      scripts: ['https://*.googletagmanager.com'],
      images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
      connects: google,
    },
  ];
}
