import type { TestProject } from 'vitest/node';
import { connect } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/migrations/migrate.ts';
import { dropLeftovers, newRunPrefix } from '#tests/support/test-run.ts';
import {
  databaseUrl,
  dropDatabases,
  openTestServer,
  withAdmin,
} from '#tests/support/test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The server of the test databases, and the migrated template database they are cloned from.
     */
    testDatabase: { adminUrl: string; template: string };
  }
}

/**
 * Opens the run's server and makes the template; the returned function drops the run's databases.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer();
  const run = newRunPrefix();
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
    await dropDatabases(server.url, run);
    await server.close();
  };
}

async function migrateTemplate(url: string): Promise<void> {
  const db = connect(url, { max: 1 });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}
