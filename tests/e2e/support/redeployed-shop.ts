import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop of which a second build can be put in place while its pages are open. */
export interface RedeployedShop {
  baseUrl: string;
  /**
   * From now on it answers as another build does: under another build id, with other names of its files,
   * and without those of the old build whose paths `isGone` says.
   */
  deploy(isGone?: (path: string) => boolean): void;
  /** Lets a request wait until the returned function is called; then it gets 404. */
  hold(path: string): () => void;
  /** From now on another server answers, for example one with other settings. */
  answerFrom(baseUrl: string): void;
  close(): Promise<void>;
}

/** Another build's files have other names. As long as the old ones: pages carry lengths of texts. */
const OLD_FILES = 'static/chunks/';
const NEW_FILES = 'static/newest/';
const TEXT = /^(?:text\/html|text\/x-component|text\/javascript|application\/javascript)/;

/** Stands in front of the tested shop, whose build has the id `buildId`. */
export async function openRedeployedShop(shop: string, buildId: string): Promise<RedeployedShop> {
  let server = shop;
  let deployed: ((path: string) => boolean) | null = null;
  const held = new Map<string, Promise<void>>();
  // Another id of the same length, whatever the first one starts with.
  const nextId = `${buildId.startsWith('b') ? 'c' : 'b'}${buildId.slice(1)}`;

  function answer(asked: IncomingMessage, response: ServerResponse): void {
    const path = new URL(asked.url ?? '/', shop).pathname;
    const wait = held.get(path);
    if (wait) {
      void wait.then(() => response.writeHead(404).end());
      return;
    }
    if (
      deployed &&
      path.startsWith('/_next/static/') &&
      deployed(path.replace(NEW_FILES, OLD_FILES))
    ) {
      response.writeHead(404).end();
      return;
    }
    const url = new URL((asked.url ?? '/').replace(NEW_FILES, OLD_FILES), server);
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const onward = request(url, { method: asked.method, headers });
    onward.on('response', (from) => {
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = from.headers;
      // It lists the hashes of inline scripts, which name files too.
      if (deployed) delete kept['content-security-policy'];
      response.writeHead(from.statusCode ?? 502, kept);
      if (!deployed || !TEXT.test(from.headers['content-type'] ?? '')) {
        from.pipe(response);
        return;
      }
      from.toArray().then(
        (parts) => {
          const text = Buffer.concat(parts as Buffer[]).toString();
          response.end(text.replaceAll(buildId, nextId).replaceAll(OLD_FILES, NEW_FILES));
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
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return resolve;
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
