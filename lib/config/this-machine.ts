/**
 * Whether a host or IP address is the loopback: `localhost`, `*.localhost`, `127.0.0.0/8` or `::1`.
 */
export function isThisMachine(host: string): boolean {
  return /^((.+\.)?localhost|(::ffff:)?127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

/** Whether a URL's host is this machine; false if the text is not a URL. */
export function leadsToThisMachine(url: string): boolean {
  return URL.canParse(url) && isThisMachine(new URL(url).hostname);
}
