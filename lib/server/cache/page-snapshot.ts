import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

const FILE = 'catalogue-snapshot';

/**
 * The current transaction snapshot, in PostgreSQL's format (`xmin:xmax:running`). It is taken
 * before the first page is rendered, and later shows which changes the kept pages may lack.
 */
export async function takeSnapshot(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>(
    'select pg_current_snapshot()::text as snapshot',
  );
  const snapshot = rows[0]?.snapshot;
  if (!snapshot) throw new Error('The database gave no snapshot.');
  return snapshot;
}

/** Stores the snapshot in a folder for pages, unless another server has just done so. */
export function writePageSnapshot(folder: string, snapshot: string): void {
  try {
    writeFileSync(path.join(folder, FILE), snapshot, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The snapshot of a folder of pages; null if it has none, and then no page counts as fresh. */
export function readPageSnapshot(folder: string): string | null {
  try {
    const snapshot = readFileSync(path.join(folder, FILE), 'utf8').trim();
    return /^\d+:\d+:[\d,]*$/.test(snapshot) ? snapshot : null;
  } catch {
    return null;
  }
}
