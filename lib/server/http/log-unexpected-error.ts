import 'server-only';
import { errorFacts, logLine } from '#lib/server/log-line.ts';

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
    path: routePath(call),
    error: errorFacts(error),
  });
}

/** `/api/things/7` with the parameter `id`, `7` → `/api/things/[id]`. */
export function routePath({
  request,
  params,
}: {
  request: Request;
  params: Record<string, string>;
}): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [decoded(value), name]));
  return new URL(request.url).pathname
    .split('/')
    .map((segment) => {
      const name = names.get(decoded(segment));
      return name === undefined ? segment : `[${name}]`;
    })
    .join('/');
}

/**
 * A part of a path, decoded. Next decodes only some parameters, so one that cannot be decoded (again) is
 * returned as it is. Only to compare: what a call works with is decoded once.
 */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
