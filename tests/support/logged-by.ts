import { vi } from 'vitest';

/** The lines that `work` logs, read as JSON: each must be one line. */
export async function loggedBy(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const written: string[] = [];
  const log = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    written.push(String(line));
    return true;
  });
  try {
    await work();
  } finally {
    log.mockRestore();
  }
  return written.map((line) => JSON.parse(line));
}
