import 'server-only';
import { createHash } from 'node:crypto';

/** How the secret is stored by which a browser says that an order came of an assistant's session. */
export function takenHash(taken: string): Buffer {
  return createHash('sha256').update(taken).digest();
}
