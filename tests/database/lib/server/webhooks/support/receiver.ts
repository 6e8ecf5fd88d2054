import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A message that came, and whose signature is right. */
interface Received {
  id: string;
  entityId: string;
  type: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Requests that came, verified or not. */
  requests: IncomingMessage[];
  /** Answers from now on; by default 204. */
  answerWith(answer: Answer): void;
  /** The secret of its webhook, to verify with. */
  trust(secret: string): void;
  close(): Promise<void>;
}
type Answer = (message: Received, response: ServerResponse) => void;

/** An endpoint on this machine that verifies and notes what it gets. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const requests: IncomingMessage[] = [];
  let webhook: Webhook | undefined;
  let answer: Answer = (_, response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    requests.push(request);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    try {
      const message = webhook?.verify(body, request.headers as Record<string, string>) as Received;
      received.push(message);
      answer(message, response);
    } catch {
      response.writeHead(401).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    requests,
    answerWith(next) {
      answer = next;
    },
    trust(secret) {
      webhook = new Webhook(secret);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
