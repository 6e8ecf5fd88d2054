import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;
/** 32 bytes in base64, with or without its padding. */
const KEY_TEXT = /^[A-Za-z0-9+/]{43}=?$/;
const FILE_NAME = 'identity.key';

/** The identity key cannot be used; the message says what to do. */
export class IdentityKeyError extends Error {
  override name = 'IdentityKeyError';
}

/** The error for an identity key other than the one that encrypted the database. */
export function wrongIdentityKey(cause: unknown): IdentityKeyError {
  return new IdentityKeyError(
    [
      'The identity key is not the one that sealed this database’s accounts, so nobody can log in. Set',
      `IDENTITY_KEY to the right key, or put its file (${FILE_NAME}) back into DATA_DIR. Every server and`,
      'worker on one database needs the same key. If the key is lost, all passwords are lost: empty the',
      'table identity_keys, and customers set new passwords by mail (Forgot password).',
    ].join('\n'),
    { cause },
  );
}

/**
 * The key that encrypts the user pool's secrets: `configured` (base64), else the file in `dataDir`,
 * created on first use. Losing it loses every password; with it and the database, an attacker can
 * test passwords offline.
 * @throws IdentityKeyError when it is not 32 bytes.
 */
export async function identityKey(
  configured: string | undefined,
  dataDir: string,
): Promise<Buffer> {
  if (configured !== undefined) return decode(configured, 'IDENTITY_KEY');
  const file = join(dataDir, FILE_NAME);
  const known = await readIfThere(file);
  if (known !== null) return decode(known, file);
  await mkdir(dataDir, { recursive: true });
  await makeFile(file);
  return decode(await readFile(file, 'utf8'), file);
}

/** If several processes start at once, one creates the file atomically and the others read it. */
async function makeFile(file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  const key = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  await writeFile(unfinished, key, { flag: 'wx', mode: 0o600, flush: true });
  try {
    await link(unfinished, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function decode(text: string, source: string): Buffer {
  const trimmed = text.trim();
  if (KEY_TEXT.test(trimmed)) return Buffer.from(trimmed, 'base64');
  throw new IdentityKeyError(
    `${source} must be ${KEY_BYTES} bytes in base64. Make them with openssl rand -base64 32.`,
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
