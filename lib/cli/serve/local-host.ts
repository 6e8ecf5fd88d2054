/** The host of a server on this machine that binds to `address`, formatted for a URL. */
export function localHost(address: string | undefined): string {
  if (address === undefined || address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return address.includes(':') ? `[${address}]` : address;
}
