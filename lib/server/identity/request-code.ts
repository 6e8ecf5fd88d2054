import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Sealer } from './seal.ts';
import type { CodePurpose } from './user-pool.ts';
import { normalName } from './users.ts';

const NAME_USE = 'code-request';

/**
 * Asks for a mail with a link. Whether anybody has that name is found out by the job: the call
 * takes the same work for every name, and its answer the same time.
 */
export async function requestCode(
  db: Db,
  sealer: Sealer,
  name: string,
  purpose: CodePurpose,
): Promise<void> {
  const sealed = sealer.seal(NAME_USE, normalName(name)).toString('base64');
  await addJob(db, 'send-identity-code', { name: sealed, purpose });
}

/** The name that a request was made with. */
export function requestedName(sealer: Sealer, sealed: string): string {
  return sealer.open(NAME_USE, Buffer.from(sealed, 'base64'));
}
