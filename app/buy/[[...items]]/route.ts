import { environment } from '#lib/config/environment.ts';
import { answerPermalink } from '#lib/server/agents/answer-permalink.ts';

/** A link that fills the shopper's cart, or only applies codes (Universal Commerce Protocol, permalink). */
export function GET(request: Request): Promise<Response> {
  return answerPermalink(request, environment());
}
