import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An event as somebody outside got it. */
export interface ToldEvent {
  id: string;
  type: string;
  entity: string;
  entityId: string;
}

export interface WebhookReceiver {
  url: string;
  /** All that came and was answered 200, or would have been, in the order in which it came. */
  got: ToldEvent[];
  /** `fails`: 503. `loses`: it takes an event and cuts the connection. */
  mood: 'well' | 'down' | 'fails' | 'loses';
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    if (receiver.mood === 'down') return void request.socket.destroy();
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      if (receiver.mood === 'fails') return void response.writeHead(503).end();
      receiver.got.push(JSON.parse(body) as ToldEvent);
      if (receiver.mood === 'loses') return void request.socket.destroy();
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got: [],
    mood: 'well',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
