import 'server-only';
import { isBusyError } from './drawing/slots.ts';

const COME_AGAIN_S = 10;

/**
 * Answers with a drawn picture and the given headers; 404 when there is none, 503 when the drawing
 * queue is full.
 */
export async function pictureResponse(
  drawing: Promise<Buffer | null>,
  headers: Record<string, string>,
): Promise<Response> {
  try {
    const bytes = await drawing;
    return bytes
      ? new Response(new Uint8Array(bytes), { headers })
      : text('Not found', 404, { 'cache-control': 'no-store' });
  } catch (error) {
    if (!isBusyError(error)) throw error;
    return text('Busy', 503, { 'retry-after': String(COME_AGAIN_S), 'cache-control': 'no-store' });
  }
}

function text(body: string, status: number, headers: Record<string, string>): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  });
}
