import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop of which a second build can be put in place while its pages are open. */
export interface RedeployedShop {
  baseUrl: string;
  /**
   * From now on it answers as another build does: under another build id, and without the files of the
   * build whose paths `isGone` says.
   */
  deploy(isGone?: (path: string) => boolean): void;
  /** From now on another server answers, for example one with other settings. */
  answerFrom(baseUrl: string): void;
  close(): Promise<void>;
}

const TEXT = /^(?:text\/html|text\/x-component|text\/javascript|application\/javascript)/;

/** Stands in front of the tested shop, whose build has the id `buildId`. */
export async function openRedeployedShop(shop: string, buildId: string): Promise<RedeployedShop> {
  let server = shop;
  let deployed: ((path: string) => boolean) | null = null;
  const nextId = `b${buildId.slice(1)}`;

  function answer(asked: IncomingMessage, response: ServerResponse): void {
    const path = new URL(asked.url ?? '/', shop).pathname;
    if (deployed && path.startsWith('/_next/static/') && deployed(path)) {
      response.writeHead(404).end();
      return;
    }
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const onward = request(new URL(asked.url ?? '/', server), { method: asked.method, headers });
    onward.on('response', (from) => {
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = from.headers;
      response.writeHead(from.statusCode ?? 502, kept);
      if (!deployed || !TEXT.test(from.headers['content-type'] ?? '')) {
        from.pipe(response);
        return;
      }
      from.toArray().then(
        (parts) => {
          const text = Buffer.concat(parts as Buffer[]).toString();
          response.end(text.replaceAll(buildId, nextId));
        },
        () => response.destroy(),
      );
    });
    onward.on('error', () => response.destroy());
    asked.pipe(onward);
  }

  const front = createServer(answer);
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://localhost:${(front.address() as AddressInfo).port}`,
    deploy(isGone = () => false) {
      deployed = isGone;
    },
    answerFrom(baseUrl) {
      server = baseUrl;
    },
    close: () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        front.closeAllConnections();
      }),
  };
}
