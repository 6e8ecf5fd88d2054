/**
 * The name of a cookie that belongs to one host. Over https it begins with a prefix by which browsers take
 * it only from this host and for all of its paths, so no neighbouring host can set one (RFC 6265bis). Pages
 * and files never see cookies: the front keeps them away.
 */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}
