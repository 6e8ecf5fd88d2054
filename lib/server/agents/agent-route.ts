import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { database } from '#lib/server/db/database.ts';
import { readBytes } from '#lib/server/http/read-bytes.ts';
import { parseJson, readJsonBytes, requireType } from '#lib/server/http/read-json.ts';
import { type Route, routeOf } from '#lib/server/http/route.ts';
import { withReference } from '#lib/server/log-context.ts';
import { clientAddress } from '#lib/server/platform/client-address.ts';
import { limitAddress } from '#lib/server/rate-limits/limit.ts';
import { noteCostlyCall } from '#lib/server/rate-limits/spent-addresses.ts';
import { answerOperation } from './answer-operation.ts';
import { faultBody, sendFault } from './fault-answer.ts';
import { faultOfError } from './fault-of-error.ts';
import { AgentFault } from './faults.ts';
import { identifyAgent, profileOf } from './identify-agent.ts';
import type { AgentOperation } from './operation.ts';
import { signed } from './signed-answer.ts';

/** Most bytes of a request: five hundred lines with the longest ids. */
const MOST_BYTES = 256 * 1024;

/** The REST call of an operation, below `/api/ucp/v1`. */
export function agentRoute(operation: AgentOperation): Route {
  noteCostlyCall(operation.call);
  return routeOf(operation.call, (request, context) =>
    withReference(async (reference) => {
      const params = (await context.params) ?? {};
      try {
        const { status, json } = await answered(operation, request, params);
        // That a checkout was completed or cancelled, a platform can prove later.
        return operation.needsKey ? await signed(send(json, status)) : send(json, status);
      } catch (error) {
        const fault = faultOfError(error, reference, { request, params });
        return sendFault(fault, faultBody(fault));
      }
    }),
  );
}

async function answered(
  operation: AgentOperation,
  request: Request,
  params: Record<string, string>,
) {
  if (!environment().AGENTS) throw new AgentFault('not_found', 'There is nothing here.');
  await limitAddress(request, operation.limit);
  const bytes = await bytesOf(operation, request);
  const profile = profileOf(request.headers);
  if (profile === null) {
    const content = 'Say who you are with the header UCP-Agent: profile="https://…".';
    throw new AgentFault('invalid_profile_url', content);
  }
  const agent = await identifyAgent(database(), { profile, request, body: bytes });
  return answerOperation(operation, {
    agent,
    params,
    body: bytes.length > 0 ? parseJson(bytes) : {},
    key: request.headers.get('idempotency-key'),
    address: clientAddress(request),
  });
}

/** Over HTTP a POST has a body even if nothing is in it, so only its bytes tell whether one was sent. */
async function bytesOf({ argument }: AgentOperation, request: Request): Promise<Uint8Array> {
  if (argument !== null) return readJsonBytes(request, MOST_BYTES);
  const bytes = await readBytes(request, MOST_BYTES);
  if (bytes.length > 0) requireType(request);
  return bytes;
}

function send(json: unknown, status: number): Response {
  return Response.json(json, { status, headers: { 'cache-control': 'no-store' } });
}
