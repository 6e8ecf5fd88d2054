/**
 * Whether a host or IP address is the loopback: `localhost`, `*.localhost`, `127.0.0.0/8` or `::1`.
 */
export function isThisMachine(host: string): boolean {
  return /^((.+\.)?localhost|(::ffff:)?127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

const PRIVATE =
  /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)(?:\.\d{1,3}){2,3}$|^\[f[cde]|^[^.[]+$|\.(?:local|internal|lan|svc)$/;

/**
 * Whether only one's own network reaches a request's `Host`, with or without a port: this machine, a
 * private address, or a name that no public one can be.
 */
export function isOwnNetwork(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return isThisMachine(hostname) || PRIVATE.test(hostname);
}

/** Whether a URL's host is this machine; false if the text is not a URL. */
export function leadsToThisMachine(url: string): boolean {
  return URL.canParse(url) && isThisMachine(new URL(url).hostname);
}
