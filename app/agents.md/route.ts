import { agentsResponse } from '#app/_shared/agents-response.ts';

export function GET(): Promise<Response> {
  return agentsResponse('text/markdown');
}
