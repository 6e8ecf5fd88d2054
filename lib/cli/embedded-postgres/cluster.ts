import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { chooseFirstOsUser, chooseOsUser, type OsUser } from './os-user.ts';
import { runProgram } from './run-program.ts';

/** `test` trades crash safety for speed; only for throwaway databases. */
export type Durability = 'full' | 'test';

/** A PostgreSQL cluster on disk: data, password and log in one folder. */
export interface Cluster {
  dataDir: string;
  logFile: string;
  password: string;
  durability: Durability;
  binaries: Binaries;
  osUser: OsUser;
}

/** Includes the major version, because another one cannot read these files. */
const FOLDER = 'postgres-18';
const OWNER = 'shop';

/**
 * Opens the cluster under `stateDir`, creating it if there is none.
 * @throws EmbeddedDatabaseError
 */
export async function openCluster(stateDir: string, durability: Durability): Promise<Cluster> {
  const folder = path.join(path.resolve(stateDir), FOLDER);
  try {
    await mkdir(stateDir, { recursive: true });
    const binaries = findBinaries(stateDir);
    if (!existsSync(folder)) await makeCluster(folder, binaries, durability);
    return {
      dataDir: path.join(folder, 'data'),
      logFile: path.join(folder, 'postgres.log'),
      password: (await readFile(path.join(folder, 'password'), 'utf8')).trim(),
      durability,
      binaries,
      osUser: chooseOsUser(binaries, folder),
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    throw new EmbeddedDatabaseError(
      `The database in ${folder} belongs to another user: start the shop as that user, or set DATA_DIR.`,
      { cause: error },
    );
  }
}

/** The URL of one of the cluster's databases while the server listens on `port`. */
export function clusterUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://${OWNER}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/**
 * Creates the cluster in a draft folder, then renames it: a crash leaves no partial cluster, and if
 * several processes do this at once, one wins and the others use its cluster.
 */
async function makeCluster(folder: string, binaries: Binaries, durability: Durability) {
  await removeDrafts(folder);
  const draft = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  const osUser = chooseFirstOsUser(binaries, path.dirname(folder));
  const passwordFile = path.join(draft, 'password');
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
    if (osUser.ids) {
      for (const file of [draft, passwordFile]) {
        await chown(file, osUser.ids.uid, osUser.ids.gid);
      }
    }
    await runProgram(binaries, osUser, 'initdb', [
      `--pgdata=${path.join(draft, 'data')}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-instructions',
      ...(durability === 'test' ? ['--no-sync'] : []),
    ]);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Removes drafts of processes that were killed while creating a cluster; nothing uses them. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(path.dirname(folder))) {
    const [, pid] = /\.new-(\d+)-[0-9a-f]{8}$/.exec(name) ?? [];
    if (!pid || !name.startsWith(`${FOLDER}.new-`) || isAlive(Number(pid))) continue;
    await rm(path.join(path.dirname(folder), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
