/** Whether an address or host name means the machine itself: `localhost`, `127.0.0.1`, `::1`. */
export function isThisMachine(host: string): boolean {
  return /^((.+\.)?localhost|(::ffff:)?127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

/** Whether a URL leads to the machine itself; false for what is no URL. */
export function leadsToThisMachine(url: string): boolean {
  return URL.canParse(url) && isThisMachine(new URL(url).hostname);
}
