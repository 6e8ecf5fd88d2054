import 'server-only';
import { type ClientRequest, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import braintree from 'braintree';
import type { BraintreeSettings } from '#lib/config/payment-variables.ts';
import type { Sdk } from './sdk-types.ts';

/**
 * After how long without a byte the SDK drops a connection, in ms. It frees sockets and limits no
 * call: an answer that drips never ends, so that callers give up by a signal of their own.
 */
const IDLE_MS = 30_000;

/** Braintree's SDK for the shop's account; its calls cannot be cancelled. */
export function braintreeSdk(settings: BraintreeSettings): Sdk {
  const { merchantId, publicKey, privateKey } = settings;
  const environment = environmentOf(settings);
  const sdk = new braintree.BraintreeGateway({ environment, merchantId, publicKey, privateKey });
  sdk.config.timeout = IDLE_MS;
  sdk.config.customHttpAgent = agentOf(settings.apiUrl === undefined);
  return sdk;
}

function environmentOf({ apiUrl, environment }: BraintreeSettings): braintree.Environment {
  const { Environment } = braintree;
  if (apiUrl !== undefined) {
    const { hostname, port } = new URL(apiUrl);
    return new Environment(hostname, port, '', false, hostname, port);
  }
  return environment === 'production' ? Environment.Production : Environment.Sandbox;
}

/** What an agent does with each request; not among the types. */
type TakingAgent = HttpAgent & { addRequest(request: ClientRequest, ...rest: unknown[]): void };

/**
 * Connections that stay open, and a guard: the SDK asks for XML, but parses an answer that calls
 * itself JSON where nobody can catch what that throws, so that a proxy's garbage would end the process.
 * Without its type the answer is a text, which the SDK refuses as it should.
 */
function agentOf(isSecure: boolean): HttpAgent {
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true }) as TakingAgent;
  const add = agent.addRequest.bind(agent);
  agent.addRequest = (request, ...rest) => {
    request.prependOnceListener('response', ({ headers }) => {
      if (/json/i.test(headers['content-type'] ?? '')) delete headers['content-type'];
    });
    add(request, ...rest);
  };
  return agent;
}
