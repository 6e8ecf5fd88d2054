/** How long a reader may rely on the text, in ms: less than the year that RFC 9116 recommends. */
const VALID_MS = 180 * 86_400_000;

/**
 * Whom to tell of a weakness (RFC 9116): the text of `/.well-known/security.txt`. `contact` is a
 * mailto: or https: address, `site` the origin, `now` in ms.
 */
export function securityText({
  contact,
  site,
  now,
}: {
  contact: string;
  site: string;
  now: number;
}): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(now + VALID_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ].join('\n');
}
