import type { IncomingMessage, ServerResponse } from 'node:http';
import { CommandError } from '#lib/cli/terminal/command.ts';
import type { Environment } from '#lib/config/environment.ts';
import { baseHeaders } from '#lib/server/front/answer-headers.ts';
import { closeServer } from '#lib/server/front/close-server.ts';
import { createFront } from '#lib/server/front/front.ts';
import { createHttpServer } from '#lib/server/front/http-server.ts';
import { answerHealth } from '#lib/server/health/answer-health.ts';
import { metricsRoute } from '#lib/server/health/metrics-route.ts';
import { readGauges } from '#lib/server/health/read-gauges.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';

const readMetrics = metricsRoute(() => readGauges());

/** The only addresses that a worker answers. */
const ROUTES = new Map<string, (request: Request) => Response | Promise<Response>>([
  ['/api/health', answerHealth],
  ['/api/metrics', (request) => readMetrics(request, { params: Promise.resolve({}) })],
]);

/**
 * Answers monitoring at WORKER_PORT as a web server would, behind the same front: whether the
 * worker lives, and with METRICS_TOKEN its metrics. Returns a function that ends it.
 * @throws CommandError if the port cannot be used
 */
export async function startWorkerServer({
  BIND_ADDRESS,
  TRUSTED_PROXIES: proxies,
  WORKER_PORT,
}: Pick<Environment, 'BIND_ADDRESS' | 'TRUSTED_PROXIES' | 'WORKER_PORT'>): Promise<
  () => Promise<void>
> {
  if (WORKER_PORT === undefined) return async () => {};
  const front = createFront(answer, {
    secure: false,
    indexed: false,
    proxies,
    routes: { isPage: () => false, isRoute: (path) => ROUTES.has(path) },
    isDatabaseAway: () => false,
    isClosing: () => false,
    refusedFor: () => 0,
  });
  const headers = baseHeaders({ secure: false, development: false });
  const server = createHttpServer(front, { proxies, headers });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new CommandError(
          `The worker cannot answer at port ${WORKER_PORT} (${code}): set WORKER_PORT to another.`,
        ),
      ),
    );
    server.listen(WORKER_PORT, BIND_ADDRESS, resolve);
  });
  return () => closeServer(server, 0);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A target that is not below this origin finds no route.
  const url = new URL(request.url ?? '', 'http://worker');
  const route = ROUTES.get(url.pathname);
  if (!route) return end(response, 404, 'Not Found');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return end(response, 405, 'Method Not Allowed');
  }
  const headers = new Headers();
  for (const name of ['authorization', CLIENT_ADDRESS_HEADER]) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, String(value));
  }
  const made = await route(new Request(url, { headers }));
  response.writeHead(made.status, Object.fromEntries(made.headers)).end(await made.text());
}

function end(response: ServerResponse, status: number, text: string): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(status, headers).end(text);
}
