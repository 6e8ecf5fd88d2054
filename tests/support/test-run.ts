import { randomBytes } from 'node:crypto';
import { dropDatabases } from './test-server.ts';

const PREFIX = 'shop_test_';
const LEFTOVER_AGE_MS = 6 * 60 * 60 * 1000;

/** What the names of a run's databases begin with: the time, so that leftovers show their age. */
export function newRunPrefix(): string {
  return `${PREFIX}${Date.now()}_${randomBytes(3).toString('hex')}_`;
}

/** A run that was killed leaves its databases: they go once no run can be that old. */
export async function dropLeftovers(serverUrl: string): Promise<void> {
  const oldest = Date.now() - LEFTOVER_AGE_MS;
  const began = (name: string) => Number(name.slice(PREFIX.length).split('_')[0]);
  await dropDatabases(serverUrl, PREFIX, (name) => began(name) < oldest);
}
