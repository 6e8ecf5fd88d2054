import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Environment } from '#lib/config/environment.ts';
import { takesTestPayments } from '#lib/config/test-payments.ts';
import {
  readPageSnapshot,
  takeSnapshot,
  writePageSnapshot,
} from '#lib/server/cache/page-snapshot.ts';
import { pageSettingsOf } from './page-settings-of.ts';

export interface PageFolder {
  path: string;
  /** Whether it holds no page yet. */
  isNew: boolean;
}

/** A folder that no server has opened for so long is deleted, in ms. */
const UNUSED_MS = 86_400_000;
/** How long a server waits for a database that may be away, in ms. */
const DATABASE_MS = 5000;

/**
 * The folder below DATA_DIR in which a server keeps the pages that it renders. Servers with the same
 * build, settings and database that see one DATA_DIR share it, and a restarted one finds its pages
 * there. While the database is away, the folder that was used last.
 */
export async function openPageFolder(url: string, settings: Environment): Promise<PageFolder> {
  const folder = path.resolve(settings.DATA_DIR, 'pages');
  const kind = idOf(settings);
  const database = await readDatabase(url).catch(() => null);
  const name = database ? `${kind}-${hashOf(database.identity)}` : lastUsed(folder, kind);
  const pages = path.join(folder, name);
  mkdirSync(pages, { recursive: true });
  const isNew = readPageSnapshot(pages) === null;
  if (database) writePageSnapshot(pages, database.snapshot);
  const now = new Date();
  utimesSync(pages, now, now);
  removeUnused(folder);
  return { path: pages, isNew };
}

/** Everything besides the database that a page's HTML depends on. */
function idOf(settings: Environment): string {
  const { ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY, ANALYTICS, GTM_ID, SITE_URL } = settings;
  const { MAP_TILE_ATTRIBUTION, MAP_TILE_URL } = settings;
  const search = { ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY };
  const maps = { MAP_TILE_ATTRIBUTION, MAP_TILE_URL };
  const shown = pageSettingsOf(settings);
  const isTest = takesTestPayments(settings);
  const look = process.env.SHOP_LOOK;
  return hashOf(
    JSON.stringify({ SITE_URL, ANALYTICS, GTM_ID, ...search, ...maps, shown, look, isTest }),
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** Which database this is, and a snapshot of what a page that is rendered from now on can see. */
async function readDatabase(url: string): Promise<{ identity: string; snapshot: string }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'shop-pages',
    connectionTimeoutMillis: DATABASE_MS,
    query_timeout: DATABASE_MS,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const identity = await readIdentity(client);
    return { identity, snapshot: await takeSnapshot(client) };
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * A copy of a database, or an earlier state of it that PostgreSQL's own tools brought back, has the
 * same catalogue's id. Pages of one may show data that the other never had.
 */
async function readIdentity(client: pg.Client): Promise<string> {
  const one = async (query: string) => {
    const { rows } = await client.query<{ identity: string }>(query);
    return rows[0]?.identity ?? '';
  };
  const own = await one(`select concat_ws(' ', value, oid) as identity from pg_database, shop_facts
    where datname = current_database() and name = 'catalogueId'`);
  // A provider of databases may not show this.
  const server = await one(`select concat_ws(' ', system_identifier, timeline_id) as identity
    from pg_control_system(), pg_control_checkpoint()`).catch(() => '');
  return `${own} ${server}`;
}

function foldersIn(folder: string): { name: string; used: number }[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, used: statSync(path.join(folder, name)).mtimeMs }));
}

function lastUsed(folder: string, kind: string): string {
  mkdirSync(folder, { recursive: true });
  const known = foldersIn(folder).filter(({ name }) => name.startsWith(`${kind}-`));
  return known.sort((one, other) => other.used - one.used)[0]?.name ?? `${kind}-unknown`;
}

/** A server that still uses such a folder renders its pages again. */
function removeUnused(folder: string): void {
  for (const { name, used } of foldersIn(folder)) {
    if (Date.now() - used < UNUSED_MS) continue;
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
