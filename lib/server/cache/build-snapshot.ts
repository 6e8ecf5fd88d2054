import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

const FILE = 'catalogue-snapshot';

/**
 * What a database transaction sees, as PostgreSQL writes it (`xmin:xmax:running`). Taken before a
 * build reads the catalogue, it tells later which changes the built pages cannot know of.
 */
export async function takeSnapshot(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>(
    'select pg_current_snapshot()::text as snapshot',
  );
  const snapshot = rows[0]?.snapshot;
  if (!snapshot) throw new Error('The database gave no snapshot.');
  return snapshot;
}

/** Puts the snapshot into a finished build. */
export function writeBuildSnapshot(distDir: string, snapshot: string): void {
  writeFileSync(path.join(distDir, FILE), snapshot);
}

/** The build's snapshot, or null for a build made without one: then nothing is known to be fresh. */
export function readBuildSnapshot(distDir: string): string | null {
  try {
    const snapshot = readFileSync(path.join(distDir, FILE), 'utf8').trim();
    return /^\d+:\d+:[\d,]*$/.test(snapshot) ? snapshot : null;
  } catch {
    return null;
  }
}
