import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { freePort } from '#lib/cli/embedded-postgres/free-port.ts';

/** Whether nginx is installed; without it there is nothing to compare with. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

/**
 * One nginx worker that serves each body at its path as a file compressed beforehand, as a baseline.
 */
export async function serveByNginx(
  bodies: ReadonlyMap<string, string>,
): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  for (const [place, body] of bodies) {
    const file = path.join(folder, 'root', place, 'index.html');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, body);
    await writeFile(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
  const config = path.join(folder, 'nginx.conf');
  await writeFile(
    config,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; default_type text/html; gzip_static on; sendfile on; keepalive_requests 1000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/root; location / { try_files $uri $uri/index.html =404; } }
}
`,
  );
  const child = spawn('nginx', ['-c', config, '-p', folder], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(url).catch(() => undefined)) break;
    await sleep(50);
  }
  return {
    url,
    close: async () => {
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
