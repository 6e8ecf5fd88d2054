import 'server-only';

/**
 * The value of the request's first cookie of this name, as it was sent: anybody can send any value.
 */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(/; */);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
