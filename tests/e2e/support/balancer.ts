import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands in front of a shop's servers and decides which of them gets a request. */
export interface Balancer {
  baseUrl: string;
  /** Sends all requests from now on to this server; those that have begun end where they are. */
  sendTo(server: string): void;
  /** Requests that a server did not answer. */
  readonly lost: readonly string[];
  close(): Promise<void>;
}

export async function openBalancer(first: string): Promise<Balancer> {
  let server = first;
  const lost: string[] = [];
  const agent = new Agent({ keepAlive: true });
  const front = createServer((asked, response) => {
    const { method, url = '/', headers } = asked;
    const onward = request(new URL(url, server), { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on('error', (error) => {
      lost.push(`${method} ${url}: ${error.message}`);
      response.destroy();
    });
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://localhost:${(front.address() as AddressInfo).port}`,
    sendTo: (next) => {
      server = next;
    },
    lost,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        front.close(() => resolve());
        front.closeAllConnections();
      }),
  };
}
