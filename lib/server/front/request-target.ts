/** The parts of a request target: `path` starts with one slash; `query` has no question mark. */
export interface RequestTarget {
  path: string;
  query: string;
  /** Host and port, if the target names them (absolute form); otherwise see the Host header. */
  authority?: string;
}

/**
 * Parses a request target (RFC 9112, section 3.2): `/path?query` or an absolute URL. Null for `*`
 * and other forms, which only OPTIONS and CONNECT may send.
 *
 * If the percent escapes of a path are not UTF-8 (`/%E0%A4%A`), no route can match it. Its percent
 * signs are escaped, because Next would respond with a 500.
 */
export function readTarget(raw: string): RequestTarget | null {
  const absolute = /^https?:\/\/([^/?#\\]*)(.*)$/is.exec(raw);
  const own = absolute ? withSlash(absolute[2] ?? '') : raw;
  if (!own.startsWith('/')) return null;
  const [beforeQuery = '', ...rest] = own.split('?');
  const [path = '/'] = beforeQuery.split('#', 1);
  const target = { path: decodable(path), query: rest.join('?') };
  return absolute ? { ...target, authority: absolute[1] ?? '' } : target;
}

/**
 * The path without superfluous slashes, `/a/b` for `//a\b/`; null if there are none. A page has
 * only one address, and a redirect to `//host` would leave the shop.
 */
export function tidyPath(path: string): string | null {
  const tidy = `/${path
    .split(/[/\\]+/)
    .filter(Boolean)
    .join('/')}`;
  return tidy === path ? null : tidy;
}

/** Encodes each segment in its canonical form: `/%41b` becomes `/Ab`. */
export function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/');
}

export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}

function withSlash(rest: string): string {
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
