import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The content of a running server's postmaster.pid. */
export interface PidFile {
  pid: number;
  port: number;
  text: string;
}

/** Reads postmaster.pid: process id on line 1, port on line 4. Undefined if there is none. */
export function readPidFile(dataDir: string): PidFile | undefined {
  try {
    const text = readFileSync(fileIn(dataDir), 'utf8');
    const lines = text.split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0
      ? { pid, port: Number(lines[3] ?? 0), text }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process is a PostgreSQL server on this data directory, as far as can be told. */
export function isServerOf(pid: number, dataDir: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'EPERM') return false;
  }
  return process.platform === 'linux' ? isServerOnLinux(pid, dataDir) : isNamedPostgres(pid);
}

function isServerOnLinux(pid: number, dataDir: string): boolean {
  try {
    // `pid (name) state …`; a dead process that was not waited for keeps its id as a zombie (Z).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, name = '', state = ''] = /\((.*)\) (\S)/s.exec(stat) ?? [];
    if (!name.startsWith('postgres') || state === 'Z' || state === 'X') return false;
  } catch {
    return false;
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir);
  } catch {
    // Another user's server hides its folder. It may be ours, so count it as ours.
    return true;
  }
}

function isNamedPostgres(pid: number): boolean {
  if (process.platform === 'win32') return true;
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    );
  } catch {
    return false;
  }
}

/**
 * Removes the pid file of a dead server whose process id another program has taken, as happens when
 * a container restarts: PostgreSQL would refuse to start. It renames the file first. If a new
 * server has just written it, that is noticed, and the file is put back.
 */
export function discardPidFile(dataDir: string, stale: PidFile): void {
  const aside = `${fileIn(dataDir)}.stale-${process.pid}`;
  try {
    renameSync(fileIn(dataDir), aside);
    if (readFileSync(aside, 'utf8') !== stale.text) linkSync(aside, fileIn(dataDir));
  } catch {
    // Another process was faster.
  } finally {
    rmSync(aside, { force: true });
  }
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'postmaster.pid');
}
