import 'server-only';
import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { ApiError } from '#lib/api/api-error.ts';
import { relevantTo } from '#lib/commerce/agents/negotiate.ts';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import { environment } from '#lib/config/environment.ts';
import { database } from '#lib/server/db/database.ts';
import { countStep } from '#lib/server/metrics/agent-steps.ts';
import { addressBucket } from '#lib/server/platform/address-bucket.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import type { Agent } from './agent.ts';
import { type CallOutcome, countCall } from './agent-metrics.ts';
import { keep, mayKeep, requireRoom } from './answer-room.ts';
import { AgentFault, AgentOutcome, type FaultCode } from './faults.ts';
import { requireCapability } from './identify-agent.ts';
import { type Answered, once } from './once.ts';
import type { AgentOperation } from './operation.ts';
import { paymentsOf } from './payment-handlers.ts';
import { refuseCardNumbers } from './refuse-card-numbers.ts';

/** A call as it arrived, by REST or MCP. */
export interface Arrived {
  agent: Agent;
  params: Record<string, string>;
  /** Not checked yet. */
  body: unknown;
  key: string | null;
  address: string;
}

/**
 * Does what a call asks for. Both ways to an operation come through here, so both have the same
 * checks, limits and answers.
 * @throws AgentFault if the call itself failed
 */
export async function answerOperation(
  operation: AgentOperation,
  { agent, params, body: given, key, address }: Arrived,
): Promise<Answered> {
  const { call, capability, changes, creates, handle } = operation;
  let outcome: CallOutcome = 'done';
  const answerOnce = async (): Promise<Answered> => {
    try {
      requireCapability(agent, capability);
      const body = parseBody(call.request, given);
      const content = await handle({ agent, params, body, key, address });
      const json = { ucp: successOf(agent, operation), ...content };
      countCreated(operation, agent);
      return { status: creates ? 201 : 200, json };
    } catch (error) {
      if (!(error instanceof AgentOutcome)) throw error;
      outcome = 'problem';
      const { messages, continueAt } = error;
      const continue_url = environment().SITE_URL + continueAt;
      const ucp = { version: UCP_VERSION, status: 'error' };
      return { status: 200, json: { ucp, messages, continue_url } };
    }
  };
  try {
    // Anybody can name a platform: a call that does not prove it counts for its address only.
    await limitSubject(operation.limit, agent.isProven ? agent.profile : null);
    refuseCardNumbers(given);
    if (!changes || key === null) return await answerOnce();
    const db = database();
    // What must have a key is safe to repeat, and a shopper may be waiting to pay.
    const mustKeep = agent.isProven && !operation.needsKey;
    const what = `${call.method} ${call.path} ${JSON.stringify([params, agent.customer?.sub])}`;
    return await once(
      db,
      { agent, profile: whoseKeys(agent, address), key, what, body: given },
      async () => {
        if (mustKeep) await requireRoom(db, { agent, address });
        return answerOnce();
      },
      async (bytes) => {
        if (!mustKeep) return mayKeep(db, { agent, address }, bytes);
        await keep(db, { agent, address }, bytes);
        return true;
      },
    );
  } catch (error) {
    outcome = 'fault';
    throw error instanceof ApiError ? faultOf(error) : error;
  } finally {
    countCall(database(), agent, outcome);
  }
}

/**
 * Keys of proven calls are apart, so that nobody who only names a platform gets its answers or takes
 * its keys. A call that is not proven has the keys of its customer or else of its address.
 */
function whoseKeys({ profile, isProven, customer }: Agent, address: string): string {
  if (isProven) return profile;
  // Hashed, so that the table does not say who called.
  const who = hash('sha256', customer?.sub ?? addressBucket(address), 'base64url');
  return `unproven ${who} ${profile}`;
}

function countCreated({ creates, capability }: AgentOperation, agent: Agent): void {
  if (!creates) return;
  if (capability === 'dev.ucp.shopping.cart') countStep(agent, 'cart');
  if (capability === 'dev.ucp.shopping.checkout') countStep(agent, 'checkout');
}

function successOf(agent: Agent, { capability }: AgentOperation) {
  return {
    version: UCP_VERSION,
    status: 'success',
    capabilities: Object.fromEntries(
      relevantTo(capability, agent.capabilities).map((name) => [name, [{ version: UCP_VERSION }]]),
    ),
    ...(capability === 'dev.ucp.shopping.checkout' && {
      payment_handlers: paymentsOf(agent) ?? {},
    }),
  };
}

/** @throws AgentFault that names each bad field */
export function parseBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const read = z.safeParse(schema, given);
  if (read.success) return read.data;
  const problems = read.error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${['$', ...path.map(String)].join('.')}: ${message}`);
  throw new AgentFault('invalid_request', `The request is not valid. ${problems.join(' ')}`);
}

const CODES: Record<string, FaultCode> = {
  Unauthenticated: 'unauthorized',
  PayloadTooLarge: 'payload_too_large',
  UnsupportedMediaType: 'unsupported_media_type',
  RateLimited: 'rate_limited',
  Unavailable: 'unavailable',
};

/** An error of the shop's own calls, in the protocol's form. */
export function faultOf({ code, message, retryAfter }: ApiError): AgentFault {
  return new AgentFault(CODES[code] ?? 'invalid_request', message, { retryAfter });
}
