import { expect, it } from 'vitest';
import {
  authorizationServer,
  linkChallenge,
  protectedResource,
} from '#lib/commerce/agents/authorization-server.ts';
import { businessProfile } from '#lib/commerce/agents/business-profile.ts';
import { LINK_SCOPES } from '#lib/commerce/agents/link-scopes.ts';

const SITE = 'https://shop.example';

it('the shop names its endpoints, its scopes, S256 alone, and that answers name the issuer', () => {
  expect(authorizationServer(SITE)).toMatchObject({
    issuer: SITE,
    authorization_endpoint: `${SITE}/account/assistants/link`,
    token_endpoint: `${SITE}/api/oauth/token`,
    revocation_endpoint: `${SITE}/api/oauth/revoke`,
    scopes_supported: ['dev.ucp.shopping.order:read', 'dev.ucp.shopping.checkout:manage'],
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['private_key_jwt', 'none'],
    revocation_endpoint_auth_methods_supported: ['private_key_jwt', 'none'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  });
});

it('the shop says for itself and both endpoints, and for no other path, where tokens come from', () => {
  for (const path of ['', '/api/mcp', '/api/ucp/v1']) {
    expect(protectedResource(SITE, path)).toMatchObject({
      resource: SITE + path,
      authorization_servers: [SITE],
      bearer_methods_supported: ['header'],
    });
  }
  expect(protectedResource(SITE, '/api/account')).toBeNull();
});

it('a challenge says what is missing, and where to ask for it', () => {
  const metadata = 'resource_metadata="https://shop.example/.well-known/oauth-protected-resource"';
  expect(linkChallenge(SITE, {})).toBe(`Bearer realm="${SITE}", ${metadata}`);
  expect(linkChallenge(SITE, { error: 'insufficient_scope', scopes: LINK_SCOPES })).toBe(
    `Bearer realm="${SITE}", error="insufficient_scope", scope="${LINK_SCOPES.join(' ')}", ${metadata}`,
  );
});

it('the profile lists only the scope without which an operation is refused, in plain words', () => {
  const { capabilities } = businessProfile(SITE, []).ucp;
  expect(capabilities['dev.ucp.common.identity_linking']).toMatchObject([
    {
      config: {
        scopes: {
          'dev.ucp.shopping.order:read': {
            description: { plain: expect.stringMatching(/^See your orders\. /) },
          },
        },
      },
    },
  ]);
});
