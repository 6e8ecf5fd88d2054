import 'server-only';
import { hostCookieName } from '#lib/commerce/host-cookie.ts';

/**
 * The value of the request's first cookie of this name, as it was sent: anybody can send any value.
 */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(/; */);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * The `set-cookie` of a value that no script reads and no other site sends, for some seconds; null ends it.
 * `isSecure`: the host is reached over https.
 */
export function hostCookie(
  name: string,
  value: string | null,
  { seconds, isSecure }: { seconds: number; isSecure: boolean },
): string {
  return [
    `${hostCookieName(name, isSecure)}=${value ?? ''}`,
    'Path=/',
    `Max-Age=${value === null ? 0 : seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}
