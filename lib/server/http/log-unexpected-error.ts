import 'server-only';
import { errorFacts, logLine } from '#lib/server/log-line.ts';
import { decodedParameter } from './decoded-parameter.ts';

/**
 * Logs one line about an unexpected error; the log line carries the request's reference. Only the path is logged, with parameters replaced by
 * their names: queries, bodies and gift card codes in the path must not end up in the log.
 */
export function logUnexpectedError(
  error: unknown,
  call: { request: Request; params: Record<string, string> },
): void {
  logLine('error', 'A call failed.', {
    method: call.request.method,
    path: routePath(new URL(call.request.url).pathname, call.params),
    error: errorFacts(error),
  });
}

/** `/api/things/7` with the parameter `id`, `7` → `/api/things/[id]`. */
function routePath(path: string, params: Record<string, string>): string {
  const names = new Map(
    Object.entries(params).map(([name, value]) => [decodedParameter(value), name]),
  );
  return path
    .split('/')
    .map((segment) => {
      const name = names.get(decodedParameter(segment));
      return name === undefined ? segment : `[${name}]`;
    })
    .join('/');
}
