import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '#lib/cli/embedded-postgres/free-port.ts';
import { CommandError } from '#lib/cli/terminal/command.ts';
import { step } from '#lib/cli/terminal/progress.ts';

const execute = promisify(execFile);

const READY_TRIES = 100;

export interface Nginx {
  url: string;
  close(): Promise<void>;
}

/** What a configuration names of this run. */
interface Places {
  folder: string;
  key: string;
  certificate: string;
  port: number;
}

/**
 * Serves a shop over https behind nginx, as a staging host does, with a certificate that nobody has
 * signed. Installs nginx and OpenSSL where that is allowed.
 * @throws CommandError if there is no nginx, or it does not start
 */
export function serveOverHttps(shopUrl: string): Promise<Nginx> {
  return startNginx(
    ({ key, certificate, port }) => `events { worker_connections 1024; }
http {
  access_log off;
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${certificate}; ssl_certificate_key ${key};
    location / {
      proxy_pass ${shopUrl}; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto https;
    }
  }
}
`,
  );
}

/**
 * Serves servers of one shop by the settings of docs/deploy/nginx.conf. Only what belongs to a machine is
 * other: addresses, folders, and the two lines that nginx before 1.27 does not know.
 * @throws CommandError if there is no nginx, or it does not start
 */
export async function serveAsDeployed(servers: readonly string[]): Promise<Nginx> {
  const settings = await readFile('docs/deploy/nginx.conf', 'utf8');
  return startNginx(({ folder, key, certificate, port }) => {
    const changes: [RegExp, string][] = [
      [/^(?:worker_processes|pid) .*$/gm, ''],
      [/^ *(?:resolver|http2) .*$/gm, ''],
      [/^ {2}server \{\n *listen 80;[\s\S]*?^ {2}\}/m, ''],
      [
        /server web:3000 resolve (.*)$/gm,
        servers.map((at) => `server ${new URL(at).host} $1`).join('\n'),
      ],
      [/listen 443 ssl/, `listen 127.0.0.1:${port} ssl`],
      [/\/etc\/nginx\/tls\/fullchain\.pem/, certificate],
      [/\/etc\/nginx\/tls\/privkey\.pem/, key],
      [/\/var\/cache\/nginx/g, `${folder}/cache`],
      [/\/dev\/std(?:out|err)/g, `${folder}/log`],
    ];
    return changes.reduce((text, [from, to]) => {
      if (!new RegExp(from, from.flags.replace('g', '')).test(text)) {
        throw new Error(`docs/deploy/nginx.conf has nothing like ${from}.`);
      }
      return text.replace(from, to);
    }, settings);
  });
}

async function startNginx(settings: (places: Places) => string): Promise<Nginx> {
  await provideNginx();
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-nginx-'));
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  await execute('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', certificate],
  ]);
  const port = await freePort();
  const config = path.join(folder, 'nginx.conf');
  await mkdir(path.join(folder, 'cache'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  await writeFile(
    config,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
${settings({ folder, key, certificate, port }).replace('http {', `http {\n  ${temporary}`)}`,
  );
  const child = spawn('nginx', ['-c', config, '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const close = async () => {
    child.kill('SIGQUIT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < READY_TRIES && child.exitCode === null; tries += 1) {
    // Answered in plain http with a 400, which needs no trust in the certificate.
    const answers = await fetch(`http://localhost:${port}`).catch(() => undefined);
    if (answers) return { url: `https://localhost:${port}`, close };
    await sleep(50);
  }
  await close();
  throw new CommandError('nginx did not start; what it says stands above.');
}

async function provideNginx(): Promise<void> {
  const isThere = () => ['nginx', 'openssl'].every((name) => !spawnSync(name, ['-v']).error);
  if (isThere()) return;
  if (process.getuid?.() === 0 && !spawnSync('apt-get', ['--version']).error) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '--yes', '--quiet', '--no-install-recommends', 'nginx', 'openssl'];
    await step('Installing nginx', async () => {
      await execute('apt-get', ['update', '--quiet'], { env, maxBuffer: 64_000_000 });
      await execute('apt-get', install, { env, maxBuffer: 64_000_000 });
    });
  }
  if (isThere()) return;
  throw new CommandError(
    'The tests for staging serve a shop over https: install nginx and OpenSSL (Debian: apt-get install nginx openssl).',
  );
}
