import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { getOrderCall } from '#lib/api/calls/agents/orders/get-order.ts';

type ToldOrder = z.output<typeof getOrderCall.response>;

export interface OrderReceiver {
  url: string;
  received: { order: ToldOrder; body: string; headers: IncomingHttpHeaders }[];
  /** The status of answers from now on; by default 200. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

/** Where a platform hears of its orders. It takes whole orders only. */
export async function openOrderReceiver(): Promise<OrderReceiver> {
  const received: OrderReceiver['received'] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    received.push({
      order: z.parse(getOrderCall.response, JSON.parse(body)),
      body,
      headers: request.headers,
    });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/orders`,
    received,
    answerWith(next) {
      status = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
