import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { agentRoute } from '#lib/server/agents/agent-route.ts';
import { defineOperation } from '#lib/server/agents/operation.ts';

/* Operations of an assistant that say who called, for tests of what all operations have in common. */

const response = z.object({
  ucp: z.unknown(),
  profile: z.string(),
  proven: z.boolean(),
  times: z.number(),
});
/** How often the operations did their work. */
export const work = { times: 0 };

const rest = {
  tool: 'echo',
  description: 'Says who called.',
  capability: 'dev.ucp.shopping.cart',
  limit: 'agentSessions',
} as const;

/** A call that reads. */
export const readEcho = agentRoute(
  defineOperation({
    ...rest,
    call: defineCall({
      method: 'GET',
      path: '/ucp/v1/echo/{id}',
      request: z.object({}),
      response,
      errors: {},
    }),
    argument: null,
    changes: false,
    handle: ({ agent }) => Promise.resolve(said(agent)),
  }),
);

/** A call that changes something and whose answer is signed. */
export const writeEcho = agentRoute(
  defineOperation({
    ...rest,
    call: defineCall({
      method: 'POST',
      path: '/ucp/v1/echo',
      request: z.object({ text: z.string() }),
      response,
      errors: {},
    }),
    argument: 'cart',
    changes: true,
    needsKey: true,
    handle: ({ agent }) => {
      work.times += 1;
      return Promise.resolve(said(agent));
    },
  }),
);

function said({ profile, isProven }: { profile: string; isProven: boolean }) {
  return { profile, proven: isProven, times: work.times };
}
