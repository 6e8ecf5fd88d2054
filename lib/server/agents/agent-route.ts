import 'server-only';
import { ApiError } from '#lib/api/api-error.ts';
import { errorMessage } from '#lib/commerce/agents/messages.ts';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import { environment } from '#lib/config/environment.ts';
import { database } from '#lib/server/db/database.ts';
import { isDatabaseAwayError } from '#lib/server/db/database-away.ts';
import { logUnexpectedError } from '#lib/server/http/log-unexpected-error.ts';
import { parseJson, readJsonBytes } from '#lib/server/http/read-json.ts';
import { type Route, routeOf } from '#lib/server/http/route.ts';
import { withReference } from '#lib/server/log-context.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { shopUnavailable } from '#lib/server/platform/api-errors.ts';
import { clientAddress } from '#lib/server/platform/client-address.ts';
import { limitAddress } from '#lib/server/rate-limits/limit.ts';
import { noteCostlyCall } from '#lib/server/rate-limits/spent-addresses.ts';
import { answerOperation, faultOf } from './answer-operation.ts';
import { AgentFault } from './faults.ts';
import { identifyAgent, profileOf } from './identify-agent.ts';
import type { AgentOperation } from './operation.ts';
import { signAnswer } from './signatures.ts';

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
        return operation.needsKey ? await sendSigned(json, status) : send(json, status);
      } catch (error) {
        if (error instanceof AgentFault) return sendFault(error);
        if (error instanceof ApiError) return sendFault(faultOf(error));
        logUnexpectedError(error, { request, params });
        if (isDatabaseAwayError(error)) return sendFault(faultOf(shopUnavailable()));
        return sendFault(new AgentFault('internal_error', `Something went wrong (${reference}).`));
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
  const hasBody = operation.argument !== null || request.body !== null;
  const bytes = hasBody ? await readJsonBytes(request, MOST_BYTES) : new Uint8Array();
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

function sendFault({ code, message, status, retryAfter, challenge }: AgentFault): Response {
  const continue_url = environment().SITE_URL;
  const response = send(
    challenge === null
      ? { code, content: message, continue_url }
      : // What only a customer can change has the form of an operation's own errors.
        {
          ucp: { version: UCP_VERSION, status: 'error' },
          messages: [errorMessage(code, message, 'requires_buyer_review')],
        },
    status,
  );
  if (retryAfter !== null) response.headers.set('retry-after', String(retryAfter));
  if (challenge !== null) response.headers.set('www-authenticate', challenge);
  return response;
}

async function sendSigned(json: unknown, status: number): Promise<Response> {
  const response = send(json, status);
  const type = response.headers.get('content-type') ?? '';
  try {
    const signature = await signAnswer(database(), { status, type, body: JSON.stringify(json) });
    for (const [name, value] of Object.entries(signature)) response.headers.set(name, value);
  } catch (error) {
    // What was done is done: an answer without a signature is better than none.
    const failure = error instanceof Error ? error.name : typeof error;
    logProblem('An answer to an assistant could not be signed.', { failure });
  }
  return response;
}

function send(json: unknown, status: number): Response {
  return Response.json(json, { status, headers: { 'cache-control': 'no-store' } });
}
