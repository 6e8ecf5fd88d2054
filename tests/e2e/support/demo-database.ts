import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dropLeftovers, newRunPrefix } from '#tests/support/test-run.ts';
import {
  cloneDatabase,
  databaseUrl,
  dropDatabases,
  type TestServer,
  withAdmin,
} from '#tests/support/test-server.ts';

const PREFIX = 'shop_e2e_';

/** Files that determine the content of a loaded demo catalogue. */
const SOURCES = [
  'lib/demo',
  'lib/commerce',
  'lib/server/catalogue',
  'lib/server/content',
  'lib/server/db',
  'lib/server/media',
  'lib/server/reviews',
];

/**
 * A fresh database with the demo catalogue. It is cloned from a template that stays on the embedded
 * server until the demo changes, so that later runs do not load it again.
 */
export async function createDemoDatabase(
  server: TestServer,
): Promise<{ url: string; drop(): Promise<void> }> {
  const template = `${PREFIX}${hashOf(SOURCES)}`;
  const run = newRunPrefix();
  await dropLeftovers(server.url);
  if (!(await exists(server, template))) await makeTemplate(server, template, `${run}loading`);
  await cloneDatabase(server.url, template, `${run}demo`);
  return {
    url: databaseUrl(server.url, `${run}demo`),
    drop: async () => {
      await dropDatabases(server.url, run);
      if (!server.embedded) await dropDatabases(server.url, template);
    },
  };
}

/** Loaded under a draft name, so that a killed run leaves no half-filled template. */
async function makeTemplate(server: TestServer, template: string, draft: string): Promise<void> {
  // Only the program of a run may load the server's code: tests, which clone the template, cannot.
  const { prepareCatalogue } = await import('#lib/cli/prepare/prepare-catalogue.ts');
  const { connect } = await import('#lib/server/db/database.ts');
  await dropDatabases(server.url, PREFIX);
  await withAdmin(server.url, (admin) => admin.query(`create database ${draft}`));
  const db = connect(databaseUrl(server.url, draft));
  try {
    await prepareCatalogue(db, new AbortController().signal);
  } finally {
    await db.destroy();
  }
  await withAdmin(server.url, (admin) =>
    admin.query(`alter database ${draft} rename to ${template}`),
  );
}

async function exists(server: TestServer, name: string): Promise<boolean> {
  return withAdmin(server.url, async (admin) => {
    const found = await admin.query('select from pg_database where datname = $1', [name]);
    return found.rowCount === 1;
  });
}

function hashOf(folders: string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
      hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}
