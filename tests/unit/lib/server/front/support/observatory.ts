/**
 * The score of Mozilla's HTTP Observatory for the headers of a page that is reached by https, sets
 * no cookie and allows no other site to read it: 100, and what the tests add or take away. Above 90
 * points, extra points count. Of its tests, those of redirection, cookies and scripts' checksums
 * neither add nor take anything away here.
 */
export function observatoryScore(headers: Readonly<Record<string, string>>): number {
  const parts = [
    policyPoints(headers['content-security-policy']),
    referrerPoints(headers['referrer-policy']),
    transportPoints(headers['strict-transport-security']),
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    framePoints(headers),
    resourcePoints(headers['cross-origin-resource-policy']),
  ];
  const sum = (points: readonly number[]) => points.reduce((total, point) => total + point, 0);
  const score = 100 + sum(parts.filter((points) => points < 0));
  return score < 90 ? score : score + sum(parts.filter((points) => points > 0));
}

const BROAD = [
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
];
const INLINE = ["'unsafe-inline'", 'data:'];

function policyPoints(policy: string | undefined): number {
  if (!policy) return -25;
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  const of = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const withoutHashed = (sources: readonly string[]) =>
    sources.some((source) => /^'(?:sha\d{3}|nonce)-/.test(source))
      ? sources.filter((source) => source !== "'unsafe-inline'")
      : sources;
  const scripts = withoutHashed(of('script-src'));
  const styles = withoutHashed(of('style-src'));
  const has = (sources: readonly string[], ...some: string[]) =>
    sources.some((source) => some.includes(source));
  if (has(scripts, ...BROAD, ...INLINE) || has(of('object-src'), ...BROAD)) return -20;
  const isInsecure = (source: string) => /^(?:http|ftp):/.test(source);
  const passive = ['img-src', 'media-src'];
  const active = [...directives].filter(([name]) => !passive.includes(name));
  if (active.some(([, sources]) => sources.some(isInsecure))) return -20;
  if (has([...scripts, ...styles], "'unsafe-eval'")) return -10;
  if (passive.some((name) => of(name).some(isInsecure))) return -10;
  if (has(styles, ...BROAD, ...INLINE)) return 0;
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function referrerPoints(policy: string | undefined): number {
  if (!policy) return 0;
  const isPrivate = /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/;
  return isPrivate.test(policy) ? 5 : -5;
}

function transportPoints(policy: string | undefined): number {
  const [, seconds] = /\bmax-age=(\d+)/.exec(policy ?? '') ?? [];
  if (seconds === undefined) return -20;
  return Number(seconds) >= 15_768_000 ? 0 : -10;
}

function framePoints(headers: Readonly<Record<string, string>>): number {
  if (/\bframe-ancestors '(?:none|self)'/.test(headers['content-security-policy'] ?? '')) return 5;
  return /^(?:DENY|SAMEORIGIN)$/i.test(headers['x-frame-options'] ?? '') ? 0 : -20;
}

function resourcePoints(policy: string | undefined): number {
  if (policy === undefined || policy === 'cross-origin') return 0;
  return policy === 'same-origin' || policy === 'same-site' ? 10 : -5;
}
