import 'server-only';

/**
 * Writes one line about an error nobody expected. Only the path of the request is told: a query
 * or body may hold what a log must not.
 */
export function logFault(error: unknown, request: Request, requestId: string): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = {
    level: 'error',
    time: new Date().toISOString(),
    requestId,
    method: request.method,
    path: new URL(request.url).pathname,
    error: { name, message, stack },
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
