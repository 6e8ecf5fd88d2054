import { createHash, randomBytes } from 'node:crypto';
import * as decided from '#app/api/account/assistants/decided/route.ts';
import * as tokens from '#app/api/oauth/token/route.ts';
import { decideLinkCall } from '#lib/api/calls/account/assistants.ts';
import { issueTokensCall } from '#lib/api/calls/agents/linking/tokens.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { readAnswer } from './answers/read-answer.ts';
import { callRoute, type RouteAnswer } from './call-route.ts';
import type { TestCustomer } from './customers.ts';
import type { Platform } from './platform.ts';

type Fields = Record<string, string>;

export const READ_ORDERS = 'dev.ucp.shopping.order:read';
export const CHECK_OUT = 'dev.ucp.shopping.checkout:manage';

/** A client with PKCE, whose document is its platform's profile. */
export interface TestClient {
  platform: Platform;
  id: string;
  redirectUri: string;
  verifier: string;
  challenge: string;
}

/** Puts into a platform's profile what makes it a client. `more` changes it. */
export function makeClient(platform: Platform, more: object = {}): TestClient {
  const redirectUri = 'https://assistant.example/back?from=shop';
  Object.assign(platform.document, {
    client_id: platform.profile,
    client_name: 'Shopping Pal',
    redirect_uris: [redirectUri],
    ...more,
  });
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { platform, id: platform.profile, redirectUri, verifier, challenge };
}

/** The query with which a client sends a customer to the shop. Undefined leaves a parameter out. */
export function linkQuery(
  { id, redirectUri, challenge }: TestClient,
  more: Record<string, string | undefined> = {},
): string {
  const fields = {
    response_type: 'code',
    client_id: id,
    redirect_uri: redirectUri,
    scope: READ_ORDERS,
    state: 'a b&c',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  };
  const given = Object.entries(fields).filter((field): field is [string, string] => !!field[1]);
  return new URLSearchParams(given).toString();
}

/** The header of an address that nobody else calls from. */
export function fromElsewhere(): Fields {
  return { [CLIENT_ADDRESS_HEADER]: `10.${[...randomBytes(3)].join('.')}` };
}

/** Where a customer's decision leads. */
export async function decide(as: TestCustomer, query: string, allow = true): Promise<URL> {
  const answer = await callRoute(decided.POST, {
    as,
    body: { query, allow },
    headers: fromElsewhere(),
  });
  const decision = readAnswer(decideLinkCall, answer);
  if (decision.status !== 'leaves') throw new Error(decision.problem);
  return new URL(decision.url);
}

/** The code that a customer's yes gives. */
export async function codeOf(as: TestCustomer, query: string): Promise<string> {
  return (await decide(as, query)).searchParams.get('code') ?? '';
}

/** Sends a form to a call of OAuth. */
export async function sendForm(
  handler: (typeof tokens)['POST'],
  fields: Fields | string,
  headers: Fields = {},
): Promise<RouteAnswer> {
  const call = async (request: Request, context: { params: Promise<Fields> }) => {
    const form = new Request(request.url, {
      method: 'POST',
      headers: {
        ...Object.fromEntries(request.headers),
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
    return handler(form, context);
  };
  return callRoute(call, { method: 'POST' });
}

/** Exchanges a code, with changes. */
export function exchange(
  { id, redirectUri, verifier }: TestClient,
  code: string,
  more: Fields = {},
): Promise<RouteAnswer> {
  return sendForm(tokens.POST, {
    grant_type: 'authorization_code',
    code,
    client_id: id,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...more,
  });
}

export function refresh(
  { id }: TestClient,
  token: string,
  more: Fields = {},
): Promise<RouteAnswer> {
  return sendForm(tokens.POST, {
    grant_type: 'refresh_token',
    client_id: id,
    refresh_token: token,
    ...more,
  });
}

export const tokensIn = (answer: RouteAnswer) => readAnswer(issueTokensCall, answer);

/** Links an account, from the customer's yes to the tokens. */
export async function link(as: TestCustomer, client: TestClient, scope = READ_ORDERS) {
  return tokensIn(await exchange(client, await codeOf(as, linkQuery(client, { scope }))));
}
