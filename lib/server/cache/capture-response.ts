import type { OutgoingHttpHeader } from 'node:http';
import type { FrontResponse } from '#lib/server/front/front-response.ts';

export interface CapturedResponse {
  status: number;
  /** Only headers that were set while capturing. */
  headers: [string, OutgoingHttpHeader][];
  body: Buffer;
}

/**
 * Runs `respond` on a response whose head and body are held back. Calls `send` with them as soon as
 * the response would have ended, because Next waits for that. `send` must end the response.
 */
export async function captureResponse(
  response: FrontResponse,
  respond: () => Promise<void>,
  send: (captured: CapturedResponse) => Promise<void>,
): Promise<void> {
  const before = new Set(response.getHeaderNames());
  let sent: Promise<void> | undefined;
  response.holdBack((body) => {
    const headers: CapturedResponse['headers'] = [];
    for (const name of response.getHeaderNames()) {
      const value = response.getHeader(name);
      if (!before.has(name) && value !== undefined) headers.push([name, value]);
    }
    sent = send({ status: response.statusCode, headers, body }).catch((error: Error) => {
      response.destroy(error);
    });
  });
  try {
    await respond();
    await sent;
  } finally {
    response.release();
  }
}
