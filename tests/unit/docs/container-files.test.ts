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

it('the shop’s database user is no superuser, and its password may contain any character', () => {
  expect(compose.services.database.environment).not.toHaveProperty('POSTGRES_USER');
  expect(read('docs/deploy/shop-user.sh')).toContain('create role shop login nosuperuser');
  expect(compose.services.web.environment.DATABASE_URL).toBe('postgres://shop@database/shop');
  expect(compose.services.web.environment).toHaveProperty('PGPASSWORD');
});

it('the image is built of the files that it needs: no history, settings, tests or backups', () => {
  const [all, ...taken] = read('.dockerignore').trim().split('\n');
  expect(all).toBe('*');
  const named = taken.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  expect(named.filter((name) => /^(?:\.|tests|docs|own|tls)/.test(name))).toEqual([]);
});

it('nginx’s own answers have the policy of the shop’s plain answers, in both its servers', () => {
  const nginx = read('docs/deploy/nginx.conf');
  expect(nginx).toContain(`"" "${FILE_POLICY}";`);
  for (const header of ['Content-Security-Policy', 'X-Content-Type-Options']) {
    expect(nginx.match(new RegExp(`^ {4}add_header ${header} .* always;$`, 'gm'))).toHaveLength(2);
  }
});
