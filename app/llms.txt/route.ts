import { agentsResponse } from '#app/_shared/agents-response.ts';

/** The same text at the address that https://llmstxt.org names. */
export function GET(): Promise<Response> {
  return agentsResponse('text/plain');
}
