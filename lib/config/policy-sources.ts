import { challengeSources } from './challenge-variables.ts';
import type { Environment } from './environment.ts';
import { fraudSources } from './fraud-variables.ts';
import { afterpaySources, braintreeSources } from './payment-sources.ts';
import { userPoolSources } from './user-pool.ts';

/**
 * What a configured part lets the browser load from hosts that are not the shop's own, by directive
 * of the Content-Security-Policy.
 */
export interface PolicySources {
  /**
   * The pages that use it: all; those with express buttons, which are all pages with the cart
   * overlay, and the checkout; the pages on which cards are typed only; all pages but those and
   * those with a secret in the address.
   */
  pages: 'all' | 'express' | 'checkout' | 'shop';
  scripts?: readonly string[];
  styles?: readonly string[];
  /** For `style` and `link` elements only. */
  styleElements?: readonly string[];
  images?: readonly string[];
  fonts?: readonly string[];
  connects?: readonly string[];
  frames?: readonly string[];
  forms?: readonly string[];
  /** Hosts whose frames may ask for a payment (Payment Request API). */
  payments?: readonly string[];
  /** Whether it opens windows that answer the page. */
  popups?: true;
}

/** Each part states its own hosts, in a function beside its settings. */
export const POLICY_PARTS: readonly ((environment: Environment) => readonly PolicySources[])[] = [
  challengeSources,
  tagManagerSources,
  afterpaySources,
  braintreeSources,
  mapSources,
  userPoolSources,
  fraudSources,
];

/** What all configured parts together let the browser load. */
export function policySources(environment: Environment): PolicySources[] {
  return POLICY_PARTS.flatMap((part) => part(environment));
}

/** The tiles of street maps; Leaflet writes one of several servers in place of `{s}`. */
function mapSources({
  MAP_TILE_URL,
}: {
  MAP_TILE_URL: string | undefined;
}): readonly PolicySources[] {
  if (MAP_TILE_URL === undefined) return [];
  const [, host = ''] = /^https:\/\/([^/]+)/.exec(MAP_TILE_URL) ?? [];
  // A wildcard stands for whole labels at the front only.
  const labels = host.replace(/^.*\{\w+\}[^.]*/, '*');
  return [{ pages: 'all', images: [`https://${labels}`] }];
}

/**
 * Google's hosts for Tag Manager and Analytics 4, as Google documents them for a policy. Tags that
 * ask for other hosts, and such as write script into the page, do not run.
 */
function tagManagerSources({ GTM_ID }: Pick<Environment, 'GTM_ID'>): PolicySources[] {
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
