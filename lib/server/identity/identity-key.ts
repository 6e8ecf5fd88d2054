import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;
const FILE_NAME = 'identity.key';

/** The identity key cannot be used; the message says what to do. */
export class IdentityKeyError extends Error {
  override name = 'IdentityKeyError';
}

/**
 * The key that seals what the user pool keeps: `configured` (base64), else the one in `dataDir`,
 * made on first use. Whoever loses it loses every password; whoever has it and the database can
 * try passwords against them.
 * @throws IdentityKeyError when it is not 32 bytes.
 */
export async function identityKey(
  configured: string | undefined,
  dataDir: string,
): Promise<Buffer> {
  if (configured !== undefined) return decode(configured, 'IDENTITY_KEY');
  const file = join(dataDir, FILE_NAME);
  await mkdir(dataDir, { recursive: true });
  try {
    // Of several processes that start at once one makes it, the others read that one's.
    await writeFile(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
  } catch (error) {
    if (!isFileExists(error)) throw error;
  }
  return decode((await readFile(file, 'utf8')).trim(), file);
}

function decode(text: string, source: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new IdentityKeyError(`${source} must be ${KEY_BYTES} bytes in base64.`);
}

function isFileExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
