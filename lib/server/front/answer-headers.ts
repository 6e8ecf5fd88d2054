import type { ServerResponse } from 'node:http';

/** What a browser may not do with any answer of the shop, unless that answer says otherwise. */
const BASE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Features that no page uses: a script that gets in cannot ask for them either.
  'permissions-policy': [
    'accelerometer=()',
    'browsing-topics=()',
    'camera=()',
    'display-capture=()',
    'geolocation=()',
    'gyroscope=()',
    'magnetometer=()',
    'microphone=()',
    'midi=()',
    'payment=()',
    'usb=()',
    'xr-spatial-tracking=()',
  ].join(', '),
  'content-security-policy': "frame-ancestors 'none'",
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

/** Two years. Not for subdomains: they may be somebody else's. */
const HSTS = 'max-age=63072000';

/**
 * Pages that are reached with a secret in the query: the links of e-mails, and the way back from a
 * payment provider. No cache keeps them, and nowhere they link to learns their address.
 */
const SECRET_PAGES =
  /^\/(?:account\/(?:verify|password\/reset)|checkout\/payment|payments\/sandbox\/[a-z]+)$/;
const SECRET_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Headers for every answer; `secure`: the shop's public address is https. */
export function baseHeaders(secure: boolean): Readonly<Record<string, string>> {
  return secure ? { ...BASE_HEADERS, 'strict-transport-security': HSTS } : BASE_HEADERS;
}

/** Headers that the page at `path` has whatever else is said. */
export function pageHeaders(path: string): Readonly<Record<string, string>> {
  return SECRET_PAGES.test(path) ? SECRET_HEADERS : {};
}

/**
 * Completes an answer just before its head is sent: `defaults` where it does not say anything
 * else, `always` in any case. `beforeHead` may still change the status.
 */
export function completeHead(
  response: ServerResponse,
  headers: {
    defaults: Readonly<Record<string, string>>;
    always: Readonly<Record<string, string>>;
    beforeHead?: () => void;
  },
): void {
  const writeHead = response.writeHead;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.writeHead = writeHead;
    response.statusCode = status;
    // Headers given here and not before are merged by Node once there are others.
    const given = rest.find((argument) => typeof argument === 'object' && argument !== null);
    for (const [name, value] of Object.entries(given ?? {})) {
      if (value !== undefined) response.setHeader(name, value);
    }
    headers.beforeHead?.();
    for (const [name, value] of Object.entries(headers.defaults)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    for (const [name, value] of Object.entries(headers.always)) response.setHeader(name, value);
    return response.writeHead(response.statusCode);
  }) as typeof response.writeHead;
}
