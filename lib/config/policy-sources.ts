import { challengeSources } from './challenge-variables.ts';
import type { Environment } from './environment.ts';
import { fraudSources } from './fraud-variables.ts';
import { afterpaySources, braintreeSources } from './payment-sources.ts';
import { userPoolSources } from './user-pool.ts';

/**
 * What a configured part of the shop lets the browser load from other hosts, by directive of the
 * Content-Security-Policy.
 */
export interface PolicySources {
  /**
   * The pages that use it: all; pages with express buttons (those with the cart overlay, and the
   * checkout); only pages where cards are typed; or all pages except those and the ones with a
   * secret in the address.
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
  /** Hosts whose frames may request a payment (Payment Request API). */
  payments?: readonly string[];
  /** Whether it opens windows that report back to the page. */
  popups?: true;
}

/** Each part names its own hosts, in a function next to its settings. */
export const POLICY_PARTS: readonly ((environment: Environment) => readonly PolicySources[])[] = [
  challengeSources,
  tagManagerSources,
  afterpaySources,
  braintreeSources,
  mapSources,
  userPoolSources,
  fraudSources,
];

/** Everything that all configured parts let the browser load. */
export function policySources(environment: Environment): PolicySources[] {
  return POLICY_PARTS.flatMap((part) => part(environment));
}

/** The tiles of street maps. Leaflet replaces `{s}` by one of several servers. */
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
 * Google's hosts for Tag Manager and Analytics 4, from Google's documentation. Tags that need other
 * hosts, or write scripts into the page, do not run.
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
      // It never runs where cards are typed or the address contains a secret.
      pages: 'shop',
      scripts: ['https://*.googletagmanager.com'],
      images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
      connects: google,
    },
  ];
}
