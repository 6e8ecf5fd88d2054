import 'server-only';
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import { database } from '#lib/server/db/database.ts';
import { tokenVerifier } from '#lib/server/identity/tokens/token-verifier.ts';
import { within } from '#lib/server/platform/within.ts';
import { searchService } from '#lib/server/search/search-service.ts';

const PATIENCE_MS = 3000;

/** The parts that must respond before the shop can serve. */
const PARTS: Record<string, () => Promise<unknown>> = {
  database: () => sql`select 1 from shop_facts limit 1`.execute(database()),
  storage: async () => {
    const { DATA_DIR, NEXT_DIST_DIR } = environment();
    await Promise.all([DATA_DIR, NEXT_DIST_DIR].map(requireRoom));
    await canWrite();
  },
  search: () => searchService().search([{ indexName: PRODUCT_INDEX, hitsPerPage: 0 }]),
  identity: async () => (await tokenVerifier()).ready(),
};

/** Names of the parts that do not respond in time; empty if the shop is ready. */
export async function checkReadiness(): Promise<string[]> {
  const checks = Object.entries(PARTS).map(async ([name, check]) =>
    (await respondsInTime(check)) ? [] : [name],
  );
  return (await Promise.all(checks)).flat();
}

function respondsInTime(check: () => Promise<unknown>): Promise<boolean> {
  return within(PATIENCE_MS, check).then(
    () => true,
    () => false,
  );
}

/** A disk with less free space counts as full: the next order may not fit. */
const ROOM_BYTES = 64 * 1024 * 1024;

/**
 * @throws Error if the disk of `folder` has too little space; a folder that does not exist yet
 * passes
 */
export async function requireRoom(folder: string, bytes = ROOM_BYTES): Promise<void> {
  const disk = await statfs(folder).catch(() => undefined);
  if (disk && disk.bavail * disk.bsize < bytes) throw new Error(`No room is left in ${folder}.`);
}

/** How long a successful write test stays valid, in ms. */
const WRITTEN_MS = 5000;
let writtenUntil = 0;

/** @throws if the database cannot write: its disk is full, or it is a read-only standby */
async function canWrite(): Promise<void> {
  if (performance.now() < writtenUntil) return;
  await sql`update shop_facts set value = value where name = 'catalogueId'`.execute(database());
  writtenUntil = performance.now() + WRITTEN_MS;
}
