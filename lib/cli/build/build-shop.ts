import pg from 'pg';
import { type Environment, environment } from '#lib/config/environment.ts';
import { takeSnapshot, writeBuildSnapshot } from '#lib/server/cache/build-snapshot.ts';
import { CommandError } from '../command.ts';
import { step, type Tell } from '../progress.ts';
import { replaceBuild, restoreBuild } from './build-folder.ts';
import { buildStamp, readBuildStamp, writeBuildStamp } from './build-stamp.ts';
import { runNextBuild } from './run-next-build.ts';

/** Two processes that build into one folder take turns; the second finds the work done. */
const BUILD_LOCK = 726_319_055;

/**
 * Builds the shop's pages from the catalogue, unless the build that is there was made from the
 * same source, settings and catalogue. `force` builds in any case.
 */
export async function buildShop(
  url: string,
  stop: AbortSignal,
  options: { force?: boolean } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'shop-build' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [BUILD_LOCK]);
    stop.throwIfAborted();
    const settings = environment();
    const stamp = buildStamp(settings, await readCatalogueId(client));
    await restoreBuild(settings.NEXT_DIST_DIR);
    if (!options.force && readBuildStamp(settings.NEXT_DIST_DIR) === stamp) return;
    await step('Building the pages', (tell) => build({ client, url, stamp, settings, stop, tell }));
  } finally {
    await client.end();
  }
}

interface Build {
  client: pg.Client;
  url: string;
  stamp: string;
  settings: Environment;
  stop: AbortSignal;
  tell: Tell;
}

async function build({ client, url, stamp, settings, stop, tell }: Build): Promise<void> {
  const distDir = settings.NEXT_DIST_DIR;
  await replaceBuild(distDir, async () => {
    // Before the build reads anything: what changes from here on is rendered anew when asked for.
    const snapshot = await takeSnapshot(client);
    await runNextBuild({ DATABASE_URL: url, SITE_URL: settings.SITE_URL }, stop, tell);
    writeBuildSnapshot(distDir, snapshot);
    writeBuildStamp(distDir, stamp);
  });
}

/** Tells one database's catalogue from another's. */
async function readCatalogueId(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ value: string }>(
    "select value from shop_facts where name = 'catalogueId'",
  );
  const id = rows[0]?.value;
  if (!id) throw new CommandError('The database is not prepared: run npm run db:migrate.');
  return id;
}
