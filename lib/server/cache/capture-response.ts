import type { OutgoingHttpHeader, ServerResponse } from 'node:http';

export interface CapturedResponse {
  status: number;
  /** Only headers that were set while capturing. */
  headers: [string, OutgoingHttpHeader][];
  body: Buffer;
}

type Done = (error?: Error | null) => void;

/**
 * Runs `respond` on a response whose head and body are held back. Calls `send` with them as soon as
 * the response would have ended, because Next waits for that. `send` must end the response.
 */
export async function captureResponse(
  response: ServerResponse,
  respond: () => Promise<void>,
  send: (captured: CapturedResponse) => Promise<void>,
): Promise<void> {
  const { write, end, writeHead, flushHeaders } = response;
  const before = new Set(response.getHeaderNames());
  const chunks: Buffer[] = [];
  const release = () => Object.assign(response, { write, end, writeHead, flushHeaders });
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') {
      const given = typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8';
      chunks.push(Buffer.from(chunk, given));
    } else if (chunk instanceof Uint8Array) {
      chunks.push(Buffer.from(chunk));
    }
  };
  let ending = false;
  let sent: Promise<void> | undefined;

  response.flushHeaders = () => {};
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    const given = rest.find((argument) => typeof argument === 'object' && argument !== null);
    for (const [name, value] of Object.entries((given ?? {}) as Record<string, string>)) {
      response.setHeader(name, value);
    }
    return response;
  }) as typeof response.writeHead;
  response.write = ((chunk: unknown, encoding: unknown, done?: Done) => {
    take(chunk, encoding);
    const call = typeof encoding === 'function' ? (encoding as Done) : done;
    if (call) process.nextTick(call);
    return true;
  }) as typeof response.write;
  response.end = ((...given: unknown[]) => {
    if (ending) return response;
    ending = true;
    take(given[0], given[1]);
    const call = given.find((argument) => typeof argument === 'function');
    if (call) response.once('finish', call as () => void);
    release();
    const headers: CapturedResponse['headers'] = [];
    for (const name of response.getHeaderNames()) {
      const value = response.getHeader(name);
      if (!before.has(name) && value !== undefined) headers.push([name, value]);
    }
    sent = send({ status: response.statusCode, headers, body: Buffer.concat(chunks) }).catch(
      (error: Error) => {
        response.destroy(error);
      },
    );
    return response;
  }) as typeof response.end;
  try {
    await respond();
    await sent;
  } finally {
    release();
  }
}
