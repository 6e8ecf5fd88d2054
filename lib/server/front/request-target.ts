/** What a request asks for: `path` starts with one slash; `query` without its question mark. */
export interface RequestTarget {
  path: string;
  query: string;
  /** Host and port where the target names them (absolute form); else the Host header does. */
  authority?: string;
}

/**
 * Reads a request's target as HTTP has it (RFC 9112, 3.2): `/path?query` or a whole URL, of which
 * the path counts. Null for `*` and for anything else, which only OPTIONS and CONNECT may send.
 *
 * A path whose percent escapes are not UTF-8 (`/%E0%A4%A`) is one that no route knows, so its
 * percent signs are escaped: the framework answers the path as it is with a fault of the server.
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
 * The path that a path with needless slashes means, or null where it has none: `//a\b/` means
 * `/a/b`. One page has one address, and `//host` in a redirect would lead out of the shop.
 */
export function tidyPath(path: string): string | null {
  const tidy = `/${path
    .split(/[/\\]+/)
    .filter(Boolean)
    .join('/')}`;
  return tidy === path ? null : tidy;
}

/** Each segment written in the one way that its text can be: `/%41b` is `/Ab`. */
export function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/');
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
