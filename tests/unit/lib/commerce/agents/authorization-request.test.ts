import { expect, it } from 'vitest';
import { readAuthorizationRequest } from '#lib/commerce/agents/authorization-request.ts';

const RESOURCES = ['https://shop.example', 'https://shop.example/api/mcp'];
const FIELDS = {
  response_type: 'code',
  client_id: 'https://assistant.example/client.json',
  redirect_uri: 'https://assistant.example/back',
  scope: 'openid dev.ucp.shopping.checkout:manage dev.ucp.shopping.order:read',
  state: 'a b&c',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
};
const queryOf = (change: Record<string, string | null> = {}) =>
  new URLSearchParams(
    Object.entries({ ...FIELDS, ...change }).filter(
      (one): one is [string, string] => one[1] !== null,
    ),
  ).toString();
const read = (query: string) => readAuthorizationRequest(query, RESOURCES);

it('reads who asks for what; scopes that the shop does not know count for nothing', () => {
  expect(read(queryOf())).toEqual({
    clientId: FIELDS.client_id,
    redirectUri: FIELDS.redirect_uri,
    state: 'a b&c',
    error: null,
    scopes: ['dev.ucp.shopping.order:read', 'dev.ucp.shopping.checkout:manage'],
    challenge: FIELDS.code_challenge,
  });
});

it.each([
  ['the client is left out', queryOf({ client_id: null })],
  ['the address to go back to is left out', queryOf({ redirect_uri: null })],
  ['the client is there twice', `${queryOf()}&client_id=x`],
  ['the address to go back to is there twice', `${queryOf()}&redirect_uri=x`],
  ['it is longer than a browser’s address may be', queryOf({ more: 'x'.repeat(4_000) })],
])('cannot be answered to anybody if %s', (_what, query) => {
  expect(read(query)).toBeNull();
});

it.each([
  [
    'no way of proof, which would be the plain one',
    { code_challenge_method: null },
    'invalid_request',
  ],
  ['the plain proof', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no proof', { code_challenge: null }, 'invalid_request'],
  ['a proof of another length', { code_challenge: 'short' }, 'invalid_request'],
  ['nothing', { response_type: null }, 'invalid_request'],
  ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
  ['an answer in the fragment', { response_mode: 'fragment' }, 'invalid_request'],
  ['a state of any length', { state: 'x'.repeat(2_001) }, 'invalid_request'],
  ['no scope', { scope: null }, 'invalid_scope'],
  ['only scopes that the shop does not have', { scope: 'openid email' }, 'invalid_scope'],
  ['another shop', { resource: 'https://elsewhere.example' }, 'invalid_target'],
])('is refused if it asks for %s', (_what, change, error) => {
  expect(read(queryOf(change))?.error).toBe(error);
});

it('is refused if a parameter is there twice, but may name several resources', () => {
  expect(read(`${queryOf()}&state=other`)?.error).toBe('invalid_request');
  const both = RESOURCES.map((one) => `&resource=${encodeURIComponent(`${one}/`)}`).join('');
  expect(read(queryOf() + both)?.error).toBeNull();
});
