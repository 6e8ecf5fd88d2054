import 'server-only';
import { database } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { signAnswer } from './signatures.ts';

/** An answer with the shop's signature. What was done is done: an unsigned answer beats none. */
export async function signed(response: Response): Promise<Response> {
  const body = await response.text();
  const { status } = response;
  const headers = new Headers(response.headers);
  const type = headers.get('content-type') ?? '';
  try {
    const signature = await signAnswer(database(), { status, type, body });
    for (const [name, value] of Object.entries(signature)) headers.set(name, value);
  } catch (error) {
    const failure = error instanceof Error ? error.name : typeof error;
    logProblem('An answer to an assistant could not be signed.', { failure });
  }
  return new Response(body, { status, headers });
}
