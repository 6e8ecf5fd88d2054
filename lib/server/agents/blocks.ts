import 'server-only';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import type { Db } from '#lib/server/db/database.ts';

/** How long a process may not know of a new block, in ms. */
const KNOWN_MS = 5_000;

interface Known {
  blocks: Promise<ReadonlySet<string>> | null;
  readAt: number;
}
const known = oncePerProcess<Known>('blocked platforms', () => ({ blocks: null, readAt: 0 }));

/**
 * Whether staff blocked a platform: its profile, its host, or a domain above its host. Every process
 * knows of a block within seconds.
 */
export async function isBlocked(db: Db, profile: URL): Promise<boolean> {
  const blocks = await readBlocks(db);
  return blocks.size > 0 && namesOf(profile).some((name) => blocks.has(name));
}

function readBlocks(db: Db): Promise<ReadonlySet<string>> {
  // A clock that is set back must not keep it for longer.
  const age = Math.abs(Date.now() - known.readAt);
  if (known.blocks && age < KNOWN_MS) return known.blocks;
  const reading = db
    .selectFrom('agent_blocks')
    .select('platform')
    .execute()
    .then((rows) => new Set(rows.map(({ platform }) => platform)));
  known.readAt = Date.now();
  known.blocks = reading;
  // A failed read is not kept.
  reading.catch(() => {
    if (known.blocks === reading) known.blocks = null;
  });
  return reading;
}

/** All names by which a platform may be blocked. */
function namesOf({ href, host, hostname }: URL): string[] {
  const labels = hostname.split('.');
  return [href, host, ...labels.map((_, index) => labels.slice(index).join('.'))];
}
