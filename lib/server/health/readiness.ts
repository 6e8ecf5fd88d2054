import 'server-only';
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import { leadsToThisMachine } from '#lib/config/this-machine.ts';
import { database } from '#lib/server/db/database.ts';
import { tokenVerifier } from '#lib/server/identity/tokens/token-verifier.ts';
import type { GaugeValue } from '#lib/server/metrics/instruments.ts';
import { usesSandbox } from '#lib/server/payments/payment-gateways.ts';
import { serverState } from '#lib/server/platform/server-state.ts';
import { within } from '#lib/server/platform/within.ts';
import { searchService } from '#lib/server/search/search-service.ts';
import { hasPublishedCode } from '#lib/server/vouchers/published-codes.ts';

const PATIENCE_MS = 3000;

/** The parts that must respond before the shop can serve requests. */
const PARTS: Record<string, () => Promise<unknown>> = {
  database: () => sql`select 1 from shop_facts limit 1`.execute(database()),
  storage: async () => {
    const { DATA_DIR, NEXT_DIST_DIR } = environment();
    const folders = [DATA_DIR, NEXT_DIST_DIR];
    await Promise.all(folders.map(requireRoom));
    await canWrite(folders);
  },
  search: () => searchService().search([{ indexName: PRODUCT_INDEX, hitsPerPage: 0 }]),
  identity: async () => (await tokenVerifier()).ready(),
};

/**
 * Names of the parts that do not respond in time, or `closing` if the server is about to close, or
 * `opening` if its first pages are not there yet.
 * Empty if the shop is ready.
 */
export async function checkReadiness(): Promise<string[]> {
  if (serverState.closing) return ['closing'];
  if (serverState.opening) return ['opening'];
  const checks = Object.entries(PARTS).map(async ([name, check]) =>
    (await respondsInTime(check)) ? [] : [name],
  );
  return (await Promise.all(checks)).flat();
}

/** Whether each reason for which a server may not be ready applies, for the metrics. */
export async function readReadiness(): Promise<GaugeValue[]> {
  const reasons = new Set(await checkReadiness());
  return [...Object.keys(PARTS), 'opening', 'closing'].map((reason) => ({
    gauge: 'notReady',
    labels: { reason },
    value: reasons.has(reason) ? 1 : 0,
  }));
}

/** Names of the problems of a shop that can serve requests nevertheless. */
export async function readWarnings(
  { SITE_URL }: { SITE_URL: string } = environment(),
): Promise<'demoGiftCards'[]> {
  // A shop that runs on this machine for a trial may have the demo's gift cards.
  if (usesSandbox() && leadsToThisMachine(SITE_URL)) return [];
  return (await hasPublishedCode(database())) ? ['demoGiftCards'] : [];
}

function respondsInTime(check: () => Promise<unknown>): Promise<boolean> {
  return within(PATIENCE_MS, check).then(
    () => true,
    () => false,
  );
}

/** A disk with less free space counts as full: the next order may not fit. */
const ROOM_BYTES = 64 * 1024 * 1024;

/** @throws Error if a disk has too little space; a folder that does not exist yet passes */
async function requireRoom(folder: string): Promise<void> {
  const disk = await statfs(folder).catch(() => undefined);
  if (disk && disk.bavail * disk.bsize < ROOM_BYTES)
    throw new Error(`No room is left in ${folder}.`);
}

/** How long a successful write test stays valid, in ms, because anybody may ask for readiness. */
const WRITTEN_MS = 5000;
let writtenUntil = 0;

/**
 * @throws if a folder does not accept a file, or the database cannot write because it is a
 * read-only standby
 */
async function canWrite(folders: readonly string[]): Promise<void> {
  if (performance.now() < writtenUntil) return;
  await Promise.all(folders.map(tryFile));
  await sql`update shop_facts set value = value where name = 'catalogueId'`.execute(database());
  writtenUntil = performance.now() + WRITTEN_MS;
}

/** Error codes of a write without space. A folder that must not be written to is not a fault. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EIO']);

/**
 * @throws Error if there is no space for a file: a quota may be used up long before the disk is
 * full
 */
async function tryFile(folder: string): Promise<void> {
  const file = path.join(folder, '.room');
  try {
    await writeFile(file, Buffer.alloc(4096));
  } catch (error) {
    if (NO_ROOM.has(String((error as NodeJS.ErrnoException).code))) throw error;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
