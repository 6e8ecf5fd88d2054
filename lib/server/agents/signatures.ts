import 'server-only';
import { createHash } from 'node:crypto';
import type { Db } from '#lib/server/db/database.ts';

/*
 * A placeholder: it has the digest of the body, and no signature yet.
 */

/** A request that the shop sends. */
interface Outgoing {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The headers that prove a request of the shop (RFC 9421, RFC 9530). */
export async function signOutgoing(_db: Db, { body }: Outgoing): Promise<Record<string, string>> {
  const digest = createHash('sha256').update(body).digest('base64');
  return { 'content-digest': `sha-256=:${digest}:` };
}
