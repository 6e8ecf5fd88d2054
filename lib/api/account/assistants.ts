import { queryOptions } from '@tanstack/react-query';
import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import type {
  askForLinkCall,
  decideLinkCall,
  endAssistantCall,
  readAssistantsCall,
} from '#lib/api/calls/account/assistants.ts';
import type { RequestOf } from '#lib/api/calls/call.ts';
import { queryClient } from '#lib/api/query-client.ts';

/** The shop reads a page of the assistant's for it, which may take seconds. */
const ASK_MS = 15_000;

/** The query for what an assistant asks a customer for; `query`: that of the page. */
export function linkQuestionQuery(sub: string, query: string) {
  return queryOptions({
    queryKey: ['account', sub, 'asked-for-link', query],
    queryFn: ({ signal }) =>
      callAsCustomer<typeof askForLinkCall>(sub, 'POST /account/assistants/asked', {
        body: { query },
        timeoutMs: ASK_MS,
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
}

/** Tells the shop what the customer decided. */
export function decideLinkMutation(sub: string, query: string) {
  return {
    mutationFn: (allow: boolean) =>
      callAsCustomer<typeof decideLinkCall>(sub, 'POST /account/assistants/decided', {
        body: { query, allow },
        timeoutMs: ASK_MS,
      }),
  };
}

/** The query for the assistants that may use a customer's account. */
export function assistantsQuery(sub: string | null) {
  return queryOptions({
    queryKey: ['account', sub ?? '', 'assistants'],
    queryFn: async ({ signal }) =>
      (
        await callAsCustomer<typeof readAssistantsCall>(sub ?? '', 'GET /account/assistants', {
          signal,
        })
      ).assistants,
    enabled: sub !== null,
    // The customer may come from the page on which they linked one.
    staleTime: 0,
    networkMode: 'always',
  });
}

/** Ends all that an assistant may do, or only one permission. */
export function endAssistantMutation(sub: string) {
  const { queryKey } = assistantsQuery(sub);
  return {
    async mutationFn(query: RequestOf<typeof endAssistantCall>) {
      const call = callAsCustomer<typeof endAssistantCall>;
      const { assistants } = await call(sub, 'DELETE /account/assistants', { query });
      await queryClient().cancelQueries({ queryKey });
      // Ignore an answer that comes after a sign-out.
      queryClient().setQueryData(queryKey, (kept) => kept && assistants);
    },
  };
}
