import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { FILE_POLICY } from '#lib/server/front/page-policy.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const compose = parse(read('compose.yaml'), { merge: true });
const services = Object.entries<Record<string, unknown>>(compose.services);

it.each(services)('compose limits the memory, processes and log of %s', (_, service) => {
  expect(service).toMatchObject({ logging: { options: { 'max-size': expect.any(String) } } });
  expect(service.mem_limit).toMatch(/^\d+[mg]$/);
  expect(service.pids_limit).toEqual(expect.any(Number));
});

it('logs.yaml sends the logs of every service of compose away, by TLS that it checks', () => {
  const { services: sent } = parse(read('docs/deploy/logs.yaml'), { merge: true });
  expect(Object.keys(sent).sort()).toEqual(services.map(([name]) => name).sort());
  for (const { logging } of Object.values<{ logging: { options: Record<string, string> } }>(sent)) {
    expect(logging.options['syslog-address']).toMatch(/^tcp\+tls:/);
    expect(logging.options).not.toHaveProperty('syslog-tls-skip-verify');
  }
});

it('the image runs as a numbered user, and its health check calls /api/health', () => {
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toMatch(/^USER 10001:10001$/m);
  expect(dockerfile).toMatch(/\/api\/health`/);
});

it('nginx takes new versions of TLS and their strong ciphers only, and leads pages to https', () => {
  const nginx = read('docs/deploy/nginx.conf');
  expect(nginx).toMatch(/^ +ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
  const [, ciphers = ''] = /^ +ssl_ciphers (\S+);$/m.exec(nginx) ?? [];
  expect(nginx).toMatch(/^ +ssl_prefer_server_ciphers on;$/m);
  expect(ciphers.split(':')[0]).toMatch(/AES256-GCM/);
  expect(ciphers.split(':').filter((one) => !/^ECDHE-.+-(?:GCM|POLY1305)/.test(one))).toEqual([]);
  expect(nginx).toMatch(/listen 80;\s+location \/ \{\s+return 301 https:/);
});

it.each([
  '/api/payment/voucher/balance/GUM50',
  '/api/promotions/codes/GUM50/items',
  '/api/newsletter/unsubscribe/GUM50',
  '/newsletter/unsubscribe/GUM50',
  '/_page/newsletter/unsubscribe/GUM50/7.js',
  '/account/orders/SB123456789/return/GUM50',
  '/api/ucp/v1/carts/GUM50',
  '/api/ucp/v1/checkout-sessions/GUM50/complete',
])('nginx logs the beginning of a path with a secret: %s', (address) => {
  const nginx = read('docs/deploy/nginx.conf');
  expect(nginx).toMatch(/log_format plain '[^'?]*\$request_method \$logged"/);
  const [, pattern = ''] = /map \$uri \$logged \{\s+"~(\S+)" "\$of_secret\/-";/.exec(nginx) ?? [];
  const [, beginning] = new RegExp(pattern).exec(address) ?? [];
  expect(beginning).toBe(address.slice(0, address.indexOf('/GUM50')));
});

it('nginx’s own answers over https say that browsers use it, in every location', () => {
  const nginx = read('docs/deploy/nginx.conf');
  expect(nginx).toMatch(/^ {4}add_header Strict-Transport-Security \$hsts always;$/m);
  expect(nginx).toMatch(
    /map \$upstream_http_strict_transport_security \$hsts \{\s+"" "max-age=63072000";/,
  );
  // A location with an add_header of its own takes over none of its server's.
  expect(nginx.match(/^ {6,}add_header .*$/gm)).toBeNull();
});

it('the shop’s database user is no superuser, and its password may contain any character', () => {
  expect(compose.services.database.environment).not.toHaveProperty('POSTGRES_USER');
  expect(read('docs/deploy/shop-user.sh')).toContain('create role shop login nosuperuser');
  expect(compose.services.web.environment.DATABASE_URL).toBe('postgres://shop@database/shop');
  expect(compose.services.web.environment).toHaveProperty('PGPASSWORD_FILE');
});

it('compose gives each program only its own secrets, as files', () => {
  const given = (name: 'secrets' | 'env_file') =>
    Object.fromEntries(services.map(([service, settings]) => [service, settings[name]]));
  const both = ['database-password', 'identity-key'];
  expect(given('secrets')).toEqual({
    database: ['database-password'],
    web: both,
    worker: both,
    nginx: undefined,
  });
  const own = (path: string) => ['.env', { path, required: false }];
  expect(given('env_file')).toEqual({
    database: undefined,
    web: own('web.env'),
    worker: own('worker.env'),
    nginx: undefined,
  });
  const named = services.flatMap(([, { environment = {} }]) => Object.keys(environment as object));
  expect(named.filter((name) => /PASSWORD$|KEY$|SECRET$|TOKEN$/.test(name))).toEqual([]);
});

it('from the database of compose no way leads outside, and nginx does not reach it', () => {
  const networks = Object.fromEntries(services.map(([name, service]) => [name, service.networks]));
  expect(networks).toEqual({
    database: ['data'],
    web: ['data', 'front'],
    worker: ['data', 'jobs'],
    nginx: ['front'],
  });
  expect(compose.networks).toEqual({ data: { internal: true }, front: {}, jobs: {} });
});

it('the image is built of the files that it needs: no history, settings, tests or backups', () => {
  const [all, ...taken] = read('.dockerignore').trim().split('\n');
  expect(all).toBe('*');
  const named = taken.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  // It says whose install scripts may run, so the first step needs it.
  expect(read('Dockerfile')).toMatch(/^COPY .*\.npmrc .*\nRUN npm ci$/m);
  expect(named.filter((name) => /^(?:\.|tests|docs|own|tls)/.test(name))).toEqual(['.npmrc']);
});

it('nginx’s own answers have the policy of the shop’s plain answers, in both its servers', () => {
  const nginx = read('docs/deploy/nginx.conf');
  expect(nginx).toContain(`"" "${FILE_POLICY}";`);
  for (const header of ['Content-Security-Policy', 'X-Content-Type-Options']) {
    expect(nginx.match(new RegExp(`^ {4}add_header ${header} .* always;$`, 'gm'))).toHaveLength(2);
  }
});
