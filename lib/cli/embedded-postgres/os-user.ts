import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** The user that runs PostgreSQL's programs. PostgreSQL refuses to run as root. */
export interface OsUser {
  command(program: string, args: readonly string[]): { file: string; args: string[] };
  /** Passed to spawn; also owns the cluster's files. */
  ids: { uid: number; gid: number } | undefined;
}

const AS_OURSELVES: OsUser = {
  command: (program, args) => ({ file: program, args: [...args] }),
  ids: undefined,
};

/** Accounts that every Unix system has, so that none must be created. */
const ACCOUNTS = ['postgres', 'nobody', 'daemon'];

/**
 * Chooses how to run PostgreSQL on the cluster in `folder`, which must exist. An ordinary user runs
 * it directly. Root runs it in a user namespace, which leaves the files owned by root but not the
 * process. Where namespaces are not allowed (some containers), root uses an unprivileged account,
 * which must be able to reach the programs and the folder.
 * @throws EmbeddedDatabaseError
 */
export function chooseOsUser(binaries: Binaries, folder: string): OsUser {
  if (process.getuid?.() !== 0) return asOrdinaryUser(binaries, folder);
  const owner = statSync(folder);
  const candidates = owner.uid === 0 ? [namespaced()] : [account(owner.uid, owner.gid)];
  const found = candidates.find((candidate) => candidate && works(candidate, binaries, folder));
  if (found) return found;
  throw new EmbeddedDatabaseError(
    owner.uid === 0
      ? `PostgreSQL does not run as root, and this machine allows no user namespaces for ${folder}. ${ADVICE}`
      : `The database in ${folder} belongs to user ${owner.uid}, who cannot reach it or the programs. ${ADVICE}`,
  );
}

/**
 * Like `chooseOsUser`, but for a cluster that does not exist yet, so that its owner can still be
 * chosen.
 * @throws EmbeddedDatabaseError
 */
export function chooseFirstOsUser(binaries: Binaries, parent: string): OsUser {
  if (process.getuid?.() !== 0) return asOrdinaryUser(binaries, parent);
  const candidates = [namespaced(), ...ACCOUNTS.map(named)];
  const found = candidates.find((candidate) => candidate && works(candidate, binaries, parent));
  if (found) return found;
  throw new EmbeddedDatabaseError(
    `PostgreSQL does not run as root, and no other account can reach ${parent}. ${ADVICE}`,
  );
}

const ADVICE =
  'Start the shop as an ordinary user, set DATA_DIR to a folder such as /var/lib/shop, or set DATABASE_URL.';

/** initdb requires a user name; a container's numeric user has one only in a namespace. */
function asOrdinaryUser(binaries: Binaries, folder: string): OsUser {
  try {
    userInfo();
    return AS_OURSELVES;
  } catch {
    const candidate = namespaced();
    return candidate && works(candidate, binaries, folder) ? candidate : AS_OURSELVES;
  }
}

function ids(name: string): { uid: number; gid: number } | undefined {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function account(uid: number, gid: number): OsUser {
  return { ...AS_OURSELVES, ids: { uid, gid } };
}

function named(name: string): OsUser | undefined {
  const user = ids(name);
  return user && account(user.uid, user.gid);
}

/** initdb looks up its user's name, so the namespace maps us to an existing account. */
function namespaced(): OsUser | undefined {
  const shown = ACCOUNTS.map(ids).find((user) => user !== undefined);
  if (process.platform !== 'linux' || !shown) return undefined;
  const namespace = ['--user', `--map-user=${shown.uid}`, `--map-group=${shown.gid}`, '--'];
  return {
    command: (program, args) => ({ file: 'unshare', args: [...namespace, program, ...args] }),
    ids: undefined,
  };
}

function works(osUser: OsUser, binaries: Binaries, folder: string): boolean {
  const check = 'cd -- "$1" && exec "$2" --version';
  const { file, args } = osUser.command('/bin/sh', [
    ...['-c', check, 'sh', folder],
    binaries.program('initdb'),
  ]);
  const env = { ...process.env, ...binaries.env };
  return spawnSync(file, args, { env, ...osUser.ids }).status === 0;
}
