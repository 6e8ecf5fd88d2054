import { randomBytes } from 'node:crypto';
import { dropDatabases } from './test-server.ts';

const PREFIX = 'shop_test_';
const LEFTOVER_AGE_MS = 6 * 60 * 60 * 1000;

/** Prefix of the run's database names. It contains the time, by which leftovers are recognised. */
export function newRunPrefix(): string {
  return `${PREFIX}${Date.now()}_${randomBytes(3).toString('hex')}_`;
}

/** Drops databases of killed runs, once they are too old to belong to a live one. */
export async function dropLeftovers(serverUrl: string): Promise<void> {
  const oldest = Date.now() - LEFTOVER_AGE_MS;
  const began = (name: string) => Number(name.slice(PREFIX.length).split('_')[0]);
  await dropDatabases(serverUrl, PREFIX, (name) => began(name) < oldest);
}
