import 'server-only';
import { errorMessage } from '#lib/commerce/agents/messages.ts';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import { environment } from '#lib/config/environment.ts';
import type { AgentFault } from './faults.ts';

/** What the answer to a call that failed says: by REST its body, by MCP the data of its error. */
export function faultBody({ code, message, challenge }: AgentFault): object {
  if (challenge === null) {
    return { code, content: message, continue_url: environment().SITE_URL };
  }
  // What only a customer can change has the form of an operation's own errors.
  return {
    ucp: { version: UCP_VERSION, status: 'error' },
    messages: [errorMessage(code, message, 'requires_buyer_review')],
  };
}

/** The HTTP answer, with this body. */
export function sendFault({ status, retryAfter, challenge }: AgentFault, body: object): Response {
  return Response.json(body, {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
      ...(challenge !== null && { 'www-authenticate': challenge }),
    },
  });
}
