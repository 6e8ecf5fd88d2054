import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { runShop } from '#tests/support/run-shop.ts';
import { newRunPrefix } from '#tests/support/test-run.ts';
import { databaseUrl, dropDatabases, withAdmin } from '#tests/support/test-server.ts';
import { test as base, expect } from './fixtures.ts';
import { openSecondServer } from './second-server.ts';

const FOLDER = 'tests/support/other-shop';
const SETTINGS = {
  BRAND_FOLDER: `${FOLDER}/brand`,
  SITE_URL: 'https://kettle.example',
  LOYALTY: 'off',
};

export interface KeptMail {
  kind: string;
  text: string;
  html: string;
  subject: string;
}

/** A shop of another brand, with a catalogue and content of its own. */
export interface OtherShop {
  baseUrl: string;
  /** Its scripts, as they are served and run. */
  scripts: readonly string[];
  /** Runs one of its commands: `command('orders set', 'TK000000001', 'sent')`. */
  command(name: string, ...args: string[]): Promise<void>;
  /** Waits until an address has so many e-mails. */
  mailTo(address: string, count: number): Promise<KeptMail[]>;
}

/**
 * Tests of another brand's shop, of which its owner has edited no code: a folder for the brand, the
 * imports into an empty database, and a server with the tested shop's build.
 */
export const test = base.extend<object, { otherShop: OtherShop }>({
  otherShop: [
    async ({ browserName: _ }, use) => {
      const server = process.env.DATABASE_URL ?? '';
      const database = `${newRunPrefix()}other`;
      const url = databaseUrl(server, database);
      const env = { DATABASE_URL: url, ...SETTINGS };
      const command = async (name: string, ...args: string[]) => {
        await runShop(name, args, env);
      };
      try {
        await withAdmin(server, (admin) => admin.query(`create database ${database}`));
        await command('catalogue import', `${FOLDER}/products.csv`, '--strict');
        await command('offers import', `${FOLDER}/offers.jsonl`);
        await command('content import', FOLDER);
        const shop = await openSecondServer(url, {
          ...env,
          JOBS: 'on',
          TRUSTED_PROXIES: '1',
        });
        try {
          const mailTo = (address: string, count: number) => readMail(url, address, count);
          const scripts = await scriptsIn(process.env.NEXT_DIST_DIR ?? '.next');
          await use({ baseUrl: shop.baseUrl, scripts, command, mailTo });
        } finally {
          await shop.stop();
        }
      } finally {
        await dropDatabases(server, database);
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ otherShop }, use) => use(otherShop.baseUrl),
});

async function scriptsIn(distDir: string): Promise<string[]> {
  const entries = await readdir(distDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    // Next's cache has files of other builds.
    .filter((file) => !file.startsWith(path.join(distDir, 'cache')));
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}

async function readMail(url: string, address: string, count: number): Promise<KeptMail[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let mails: KeptMail[] = [];
    const written = async () => {
      const { rows } = await client.query<KeptMail>(
        `select kind, text, html, subject from email_outbox
         where lower(to_address) = $1 and html is not null`,
        [address.toLowerCase()],
      );
      mails = rows;
      return rows.length;
    };
    await expect.poll(written, `e-mails to ${address}`).toBe(count);
    return mails;
  } finally {
    await client.end();
  }
}

export { expect };
