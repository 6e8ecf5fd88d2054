import 'server-only';
import { database } from '#lib/server/db/database.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import type { LogInServices } from './log-in.ts';

/** This process's services for log-ins of staff. */
export async function logInServices(): Promise<LogInServices> {
  return { db: database(), sealer: await identitySealer(), now: Date.now };
}
