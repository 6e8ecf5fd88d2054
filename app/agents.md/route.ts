import { agentsResponse } from '#app/_catalogue/agents-response.ts';

export function GET(): Promise<Response> {
  return agentsResponse('text/markdown');
}
