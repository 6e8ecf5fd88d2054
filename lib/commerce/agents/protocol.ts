import { hasLoyalty } from '#lib/config/has-loyalty.ts';

/*
 * The Universal Commerce Protocol (UCP), by which assistants shop here. docs/machines.md names the
 * commit of the protocol that this follows.
 */

/** The protocol's version: all its services and capabilities have the same. */
export const UCP_VERSION = '2026-08-25';

const SPEC = `https://ucp.dev/${UCP_VERSION}/specification`;
const SCHEMAS = `https://ucp.dev/${UCP_VERSION}/schemas`;

interface CapabilityFacts {
  /** The path of its specification and its schema below the protocol's own. */
  spec: string;
  schema: string;
  /** An extension needs at least one of these. */
  extends?: readonly string[];
}

const CAPABILITY_FACTS = {
  'dev.ucp.shopping.checkout': { spec: 'shopping/checkout', schema: 'shopping/checkout' },
  'dev.ucp.shopping.cart': { spec: 'shopping/cart', schema: 'shopping/cart' },
  'dev.ucp.shopping.catalog.search': {
    spec: 'shopping/catalog/search',
    schema: 'shopping/catalog_search',
  },
  'dev.ucp.shopping.catalog.lookup': {
    spec: 'shopping/catalog/lookup',
    schema: 'shopping/catalog_lookup',
  },
  'dev.ucp.shopping.order': { spec: 'shopping/order', schema: 'shopping/order' },
  'dev.ucp.shopping.fulfillment': {
    spec: 'fulfillment',
    schema: 'shopping/fulfillment',
    extends: [
      'dev.ucp.shopping.checkout',
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
    ],
  },
  'dev.ucp.shopping.discount': {
    spec: 'discount',
    schema: 'shopping/discount',
    extends: ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.cart'],
  },
  'dev.ucp.shopping.buyer_consent': {
    spec: 'buyer-consent',
    schema: 'shopping/buyer_consent',
    extends: ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.cart'],
  },
  'dev.ucp.common.loyalty': {
    spec: 'loyalty',
    schema: 'common/loyalty',
    extends: ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.cart'],
  },
  'dev.ucp.common.identity_linking': {
    spec: 'common/identity-linking',
    schema: 'common/identity_linking',
  },
  'dev.ucp.common.location.search': {
    spec: 'common/location/search',
    schema: 'common/location_search',
  },
  'dev.ucp.common.location.lookup': {
    spec: 'common/location/lookup',
    schema: 'common/location_lookup',
  },
  'dev.ucp.shopping.permalink': { spec: 'permalink', schema: 'shopping/permalink' },
} as const satisfies Record<string, CapabilityFacts>;

/** What a shop can do for assistants, by the protocol's names. */
export type Capability = keyof typeof CAPABILITY_FACTS;

export const CAPABILITIES = Object.keys(CAPABILITY_FACTS) as Capability[];

/** What this shop can do: it has loyalty only with a frequent-flyer programme (`LOYALTY`). */
export function offeredCapabilities(): Capability[] {
  return CAPABILITIES.filter((name) => name !== 'dev.ucp.common.loyalty' || hasLoyalty());
}

/** What an extension needs at least one of; empty: it stands by itself. */
export function parentsOf(capability: Capability): readonly Capability[] {
  const { extends: parents = [] }: CapabilityFacts = CAPABILITY_FACTS[capability];
  return parents as readonly Capability[];
}

/** A capability as the shop's profile lists it. */
export interface ListedCapability {
  version: string;
  spec: string;
  schema: string;
  extends?: string | string[];
}

export function listedCapability(capability: Capability): ListedCapability {
  const { spec, schema } = CAPABILITY_FACTS[capability];
  const [first, ...others] = parentsOf(capability);
  return {
    version: UCP_VERSION,
    spec: `${SPEC}/${spec}`,
    schema: `${SCHEMAS}/${schema}.json`,
    ...(first !== undefined && { extends: others.length === 0 ? first : [first, ...others] }),
  };
}
