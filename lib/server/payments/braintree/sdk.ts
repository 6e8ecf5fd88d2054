import 'server-only';
import { type ClientRequest, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import braintree from 'braintree';
import type { BraintreeSettings } from '#lib/config/payment-variables.ts';
import type { Sdk } from './sdk-types.ts';

/**
 * After this long without a byte, in ms, the SDK drops a connection. That frees sockets but does
 * not limit a call: an answer that trickles in never ends, so callers also set a signal.
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

/** An agent's handler of each request, which Node's types lack. */
type TakingAgent = HttpAgent & { addRequest(request: ClientRequest, ...rest: unknown[]): void };

/**
 * An agent with open connections, and a guard: the SDK asks for XML, but parses an answer that
 * claims to be JSON in a place where nobody can catch the error, so garbage from a proxy would end
 * the process. With the content type removed, the answer is plain text, and the SDK rejects it.
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
