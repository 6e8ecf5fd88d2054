import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Prevents two processes from building in one folder at once, and a build from replacing what a
 * running shop serves. The locks are the operating system's, on two files beside the folder, so
 * they end with the process that holds them, even if it is killed.
 */
export interface BuildLock {
  /** True if nobody serves from the folder. Then nobody else can until `share`. */
  claim(): boolean;
  /**
   * Ends the work on the folder and starts serving from it. Other processes may serve from it too.
   */
  share(): Promise<void>;
  release(): void;
}

const RETRY_MS = 100;
/** What SQLite answers where a file is locked by another process: SQLITE_BUSY. */
const BUSY = 5;

/** Waits until no other process works on the folder. */
export async function lockBuild(distDir: string, stop: AbortSignal): Promise<BuildLock> {
  const work = lockFile(`${path.resolve(distDir)}-work`);
  const use = lockFile(`${path.resolve(distDir)}-use`);
  // Nobody builds in a folder that cannot be written to.
  if (!work || !use) return { claim: () => false, share: async () => {}, release: () => {} };
  const release = () => {
    work.close();
    use.close();
  };
  try {
    while (!work.lock('exclusive')) await sleep(RETRY_MS, undefined, { signal: stop });
  } catch (error) {
    release();
    throw error;
  }
  return {
    claim: () => use.lock('exclusive'),
    share: async () => {
      while (!use.lock('shared')) await sleep(RETRY_MS, undefined, { signal: stop });
      work.unlock();
    },
    release,
  };
}

interface LockFile {
  /** False if another process holds the lock in a way that excludes this one. */
  lock(how: 'exclusive' | 'shared'): boolean;
  unlock(): void;
  close(): void;
}

/** A lock by an empty SQLite database; null if its file cannot be written. */
function lockFile(name: string): LockFile | null {
  const address = `${name}.lock`;
  if (!canWrite(path.dirname(address)) || (existsSync(address) && !canWrite(address))) return null;
  const file = new DatabaseSync(address);
  try {
    file.exec('pragma busy_timeout = 0');
    // Readers need a table. Where the lock is held, there is one.
    file.exec('create table if not exists lock (one)');
  } catch (error) {
    if (codeOf(error) !== BUSY) throw error;
  }
  let isLocked = false;
  const unlock = () => {
    if (isLocked) file.exec('rollback');
    isLocked = false;
  };
  return {
    lock(how) {
      unlock();
      try {
        file.exec(how === 'exclusive' ? 'begin exclusive' : 'begin');
        isLocked = true;
        // Only a read takes the shared lock.
        if (how === 'shared') file.exec('select * from lock');
        return true;
      } catch (error) {
        unlock();
        if (codeOf(error) === BUSY) return false;
        throw error;
      }
    },
    unlock,
    close: () => file.close(),
  };
}

function codeOf(error: unknown): number {
  const { errcode } = error as { errcode?: unknown };
  // The lowest byte is the error's code; the other bytes only add details.
  return typeof errcode === 'number' ? errcode & 255 : -1;
}

function canWrite(address: string): boolean {
  try {
    accessSync(address, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
