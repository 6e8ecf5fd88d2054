import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '#lib/cli/embedded-postgres/open.ts';
import { environment } from '#lib/config/environment.ts';
import { connect } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrate.ts';
import { databaseUrl, withAdmin } from './admin.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that holds the test databases, and the migrated one that they are copies of. */
    testDatabase: { adminUrl: string; template: string };
  }
}

const PREFIX = 'shop_test_';
const LEFTOVER_AGE_MS = 6 * 60 * 60 * 1000;

/**
 * One PostgreSQL server for the run: TEST_DATABASE_URL's or DATABASE_URL's where set, whose own
 * databases are left alone, else an embedded one. Makes the migrated template and afterwards drops
 * every database of the run.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const run = `${PREFIX}${Date.now()}_${randomBytes(3).toString('hex')}_`;
  const template = `${run}template`;
  try {
    await dropLeftovers(server.url);
    await withAdmin(server.url, (admin) => admin.query(`create database ${template}`));
    await migrateTemplate(databaseUrl(server.url, template));
  } catch (error) {
    await server.close();
    throw error;
  }
  project.provide('testDatabase', { adminUrl: server.url, template });
  return async () => {
    await drop(server.url, (name) => name.startsWith(run));
    await server.close();
  };
}

async function openServer(): Promise<{ url: string; close(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (url) return { url, close: async () => {} };
  const dataDir = path.resolve(environment().DATA_DIR, 'test');
  return openEmbeddedDatabase({ dataDir, durability: 'test' });
}

async function migrateTemplate(url: string): Promise<void> {
  const db = connect(url, { max: 1 });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** A run that was killed leaves its databases: they go once no run can be that old. */
async function dropLeftovers(adminUrl: string): Promise<void> {
  const oldest = Date.now() - LEFTOVER_AGE_MS;
  await drop(adminUrl, (name) => Number(name.slice(PREFIX.length).split('_')[0]) < oldest);
}

async function drop(adminUrl: string, doomed: (name: string) => boolean): Promise<void> {
  await withAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [PREFIX],
    );
    for (const { name } of rows.filter((row) => doomed(row.name))) {
      await admin.query(`drop database if exists ${name} with (force)`);
    }
  });
}
