import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As sent: still compressed. */
  body: Buffer;
}

/** A request whose response is not decompressed, as `fetch` would. */
export function rawRequest(
  url: string,
  options: { method: string; headers: Record<string, string> },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
