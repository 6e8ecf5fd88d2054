import { isSecretPage } from '#lib/config/secret-pages.ts';
import { isStaffPath } from '#lib/config/staff-path.ts';
import type { FrontResponse } from './front-response.ts';
import { FILE_POLICY, permissionsPolicy } from './page-policy.ts';

/** Default headers of every response; a response may override them. */
const BASE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy(),
  'content-security-policy': FILE_POLICY,
  // For browsers without support for frame-ancestors.
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The development tools load and evaluate scripts as they like. */
const DEVELOPMENT_HEADERS = { 'content-security-policy': "frame-ancestors 'none'" };

/** Two years. Subdomains only if the operator says so: some may answer over http alone. */
const HSTS = 'max-age=63072000';

/**
 * For every response of a shop that is not the public one. Its robots.txt forbids no more than the
 * public one's: a crawler that may not read a page never learns that it must not list the page.
 */
export const NOT_INDEXED: Readonly<Record<string, string>> = {
  'x-robots-tag': 'noindex, nofollow',
};

const SECRET_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/**
 * Headers of every response. `secure`: the shop's public address is https; `subdomains`: so are all hosts
 * below it.
 */
export function baseHeaders({
  secure,
  subdomains = false,
  development,
}: {
  secure: boolean;
  subdomains?: boolean;
  development: boolean;
}): Readonly<Record<string, string>> {
  return {
    ...BASE_HEADERS,
    ...(development && DEVELOPMENT_HEADERS),
    ...(secure && {
      'strict-transport-security': subdomains ? `${HSTS}; includeSubDomains` : HSTS,
    }),
  };
}

/** Headers that the page at `path` always has. */
export function pageHeaders(path: string): Readonly<Record<string, string>> {
  return {
    ...(isSecretPage(path) && SECRET_HEADERS),
    ...(isStaffPath(path) && NOT_INDEXED),
  };
}

/**
 * Adds headers to a response just before its head is sent: `defaults` only if they are not set,
 * `always` in any case. `beforeHead` may still change the status.
 */
export function completeHead(
  response: FrontResponse,
  headers: {
    defaults: Readonly<Record<string, string>>;
    always: Readonly<Record<string, string>>;
    beforeHead: () => void;
  },
): void {
  response.beforeHead(() => {
    headers.beforeHead();
    for (const [name, value] of Object.entries(headers.defaults)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    for (const [name, value] of Object.entries(headers.always)) response.setHeader(name, value);
  });
}
