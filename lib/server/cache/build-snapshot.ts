import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

const FILE = 'catalogue-snapshot';

/**
 * The current transaction snapshot, in PostgreSQL's format (`xmin:xmax:running`). It is taken
 * before a build reads the catalogue, and later shows which changes the built pages lack.
 */
export async function takeSnapshot(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>(
    'select pg_current_snapshot()::text as snapshot',
  );
  const snapshot = rows[0]?.snapshot;
  if (!snapshot) throw new Error('The database gave no snapshot.');
  return snapshot;
}

/** Stores the snapshot with a finished build. */
export function writeBuildSnapshot(distDir: string, snapshot: string): void {
  writeFileSync(path.join(distDir, FILE), snapshot);
}

/** The build's snapshot; null if it has none, and then no page counts as fresh. */
export function readBuildSnapshot(distDir: string): string | null {
  try {
    const snapshot = readFileSync(path.join(distDir, FILE), 'utf8').trim();
    return /^\d+:\d+:[\d,]*$/.test(snapshot) ? snapshot : null;
  } catch {
    return null;
  }
}
