import { CAPABILITIES, type Capability } from './protocol.ts';

/**
 * What a client of MCP may ask without a platform's profile: what every visitor of the shop sees, with
 * what delivery costs.
 * Carts, checkouts and orders belong to a profile.
 */
export const ANONYMOUS_CAPABILITIES: ReadonlySet<Capability> = new Set(
  CAPABILITIES.filter((name) =>
    /^dev\.ucp\.(?:shopping\.catalog\.|common\.location\.|shopping\.fulfillment$)/.test(name),
  ),
);
