import { CAPABILITIES, type Capability, listedCapability, UCP_VERSION } from './protocol.ts';

/** A public key of the shop, as JWK (RFC 7517), with which platforms check its signatures. */
export interface PublicKey {
  kid: string;
  kty: string;
  crv: string;
  x: string;
  y?: string;
  use: 'sig';
  alg: string;
}

const SERVICE = {
  version: UCP_VERSION,
  spec: `https://ucp.dev/${UCP_VERSION}/specification/overview/`,
};
const services = `https://ucp.dev/${UCP_VERSION}/services/shopping`;

/**
 * What the shop tells assistants about itself, at `/.well-known/ucp`. `site`: its origin, without a
 * trailing slash; `paymentHandlers`: by what assistants may pay.
 */
export function businessProfile(
  site: string,
  keys: readonly PublicKey[],
  paymentHandlers: Readonly<Record<string, readonly object[]>> = {},
) {
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        'dev.ucp.shopping': [
          {
            ...SERVICE,
            transport: 'rest',
            endpoint: `${site}/api/ucp/v1`,
            schema: `${services}/rest.openapi.json`,
          },
          {
            ...SERVICE,
            transport: 'mcp',
            endpoint: `${site}/api/mcp`,
            schema: `${services}/mcp.openrpc.json`,
          },
        ],
      },
      capabilities: Object.fromEntries(
        CAPABILITIES.map((name) => [
          name,
          [{ ...listedCapability(name), ...configOf(name, site) }],
        ]),
      ),
      payment_handlers: paymentHandlers,
    },
    ...(keys.length > 0 && { keys }),
  };
}

/** What a platform must know of a capability beyond its name. */
function configOf(name: Capability, site: string) {
  if (name !== 'dev.ucp.shopping.permalink') return {};
  return { config: { endpoint: `${site}/buy` } };
}
