import { answerMcp } from '#lib/server/agents/mcp/mcp-endpoint.ts';

export function POST(request: Request): Promise<Response> {
  return answerMcp(request);
}
