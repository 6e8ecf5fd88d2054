import 'server-only';

/**
 * Writes one line about an error nobody expected. Only the path of the request is told, with its
 * parameters by name: a query or body, or a gift card's code in the path, is nothing for a log.
 */
export function logFault(
  error: unknown,
  call: { request: Request; params: Record<string, string>; requestId: string },
): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = {
    level: 'error',
    time: new Date().toISOString(),
    requestId: call.requestId,
    method: call.request.method,
    path: routePath(new URL(call.request.url).pathname, call.params),
    error: { name, message, stack },
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** `/api/things/7` with the parameter `id`, `7` → `/api/things/[id]`. */
function routePath(path: string, params: Record<string, string>): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [decoded(value), name]));
  return path
    .split('/')
    .map((segment) => {
      const name = names.get(decoded(segment));
      return name === undefined ? segment : `[${name}]`;
    })
    .join('/');
}

/** Next gives some parameters as they stand in the path, others decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
