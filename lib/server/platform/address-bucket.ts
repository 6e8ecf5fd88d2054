import { isIPv4, isIPv6 } from 'node:net';

/**
 * The key of one client: an IPv4 address, or the /64 network of an IPv6 address, because every
 * household gets at least a /64 and one machine may use all of it. Anything else is returned as it
 * is.
 */
export function addressBucket(address: string): string {
  if (!isIPv6(address)) return address;
  const words = ipv6Words(address);
  const mapped = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff;
  if (mapped) return ipv4Of(words[6] ?? 0, words[7] ?? 0);
  const network = words.slice(0, 4).map((word) => word.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight 16-bit words of a valid IPv6 address; ignores a zone (`%eth0`). */
function ipv6Words(address: string): number[] {
  const [bare = ''] = address.split('%');
  const [head = '', tail] = bare.split('::');
  const first = words(head);
  if (tail === undefined) return first;
  const last = words(tail);
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

function words(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((part) => {
    if (!isIPv4(part)) return [Number.parseInt(part, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function ipv4Of(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
