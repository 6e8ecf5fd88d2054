import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { runShop } from '#tests/support/run-shop.ts';
import { serveAsDeployed } from './nginx-https.ts';
import { openSecondServer, type SecondServer } from './second-server.ts';

/** A shop of two servers, each with a folder of its own, and a worker behind nginx, on one database. */
export interface SeveralServers {
  first: SecondServer;
  second: SecondServer;
  /** nginx, by the settings of docs/deploy/nginx.conf. */
  url: string;
  /** Runs one of the shop's commands, such as `prices import`. */
  run(name: string, ...args: string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens one with a copy of the tested shop's database, where no other server does the jobs. Until it is
 * closed, DATABASE_URL is that of the copy: what tests read there is this shop's.
 */
export async function openSeveralServers(): Promise<SeveralServers> {
  const tested = process.env.DATABASE_URL ?? '';
  const folder = await mkdtemp(path.join(tmpdir(), 'several-servers-'));
  const copy = new URL(tested);
  const name = `${copy.pathname.slice(1)}_${randomBytes(3).toString('hex')}`;
  copy.pathname = name;
  const key = path.join(process.env.DATA_DIR ?? '.data', 'identity.key');
  const settings = {
    DATABASE_URL: copy.href,
    IDENTITY_KEY: process.env.IDENTITY_KEY ?? (await readFile(key, 'utf8')).trim(),
    TRUSTED_PROXIES: '1',
  };
  const run = async (name: string, ...args: string[]) => {
    await runShop(name, args, { ...settings, DATA_DIR: folder });
  };
  const closing: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true }),
    () => administer(tested, `drop database if exists ${name} with (force)`),
  ];
  const close = async () => {
    process.env.DATABASE_URL = tested;
    for (const end of closing.reverse()) await end();
  };
  try {
    await runShop('db backup', [path.join(folder, 'copy')]);
    await administer(tested, `create database ${name}`);
    await run('db restore', path.join(folder, 'copy'));
    process.env.DATABASE_URL = copy.href;

    const open = async (data: string) => {
      const DATA_DIR = path.join(folder, data);
      const server = await openSecondServer(copy.href, { ...settings, DATA_DIR });
      closing.push(() => server.stop());
      return server;
    };
    const first = await open('first');
    const second = await open('second');
    const worker = spawn(
      process.execPath,
      ['--import', './lib/cli/preload.mjs', 'lib/cli/worker.ts'],
      {
        stdio: 'ignore',
        env: { ...process.env, ...settings, DATA_DIR: path.join(folder, 'worker') },
      },
    );
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    closing.push(() => {
      worker.kill('SIGTERM');
      return ended;
    });
    const nginx = await serveAsDeployed([first.baseUrl, second.baseUrl]);
    closing.push(nginx.close);
    return { first, second, url: nginx.url, run, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
