import { linkScopeTexts, REQUIRED_SCOPES } from './link-scopes.ts';
import { BUY_PATH } from './permalink.ts';
import { type Capability, listedCapability, offeredCapabilities, UCP_VERSION } from './protocol.ts';

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
/** Shopping, and what other trades have too: here, places. The shop answers both at one address. */
const SERVICES = ['shopping', 'common'];

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
      services: Object.fromEntries(
        SERVICES.map((name) => [`dev.ucp.${name}`, transportsOf(name, site)]),
      ),
      capabilities: Object.fromEntries(
        offeredCapabilities().map((name) => [
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
  if (name === 'dev.ucp.shopping.permalink') return { config: { endpoint: site + BUY_PATH } };
  if (name !== 'dev.ucp.common.identity_linking') return {};
  // Which operations need a customer who has linked their account, in words for them.
  const described = REQUIRED_SCOPES.map((scope) => {
    const { title, text } = linkScopeTexts(scope);
    return [scope, { description: { plain: `${title}. ${text}` } }];
  });
  return { config: { scopes: Object.fromEntries(described) } };
}

function transportsOf(name: string, site: string) {
  const schemas = `https://ucp.dev/${UCP_VERSION}/services/${name}`;
  return [
    {
      ...SERVICE,
      transport: 'rest',
      endpoint: `${site}/api/ucp/v1`,
      schema: `${schemas}/rest.openapi.json`,
    },
    {
      ...SERVICE,
      transport: 'mcp',
      endpoint: `${site}/api/mcp`,
      schema: `${schemas}/mcp.openrpc.json`,
    },
  ];
}
