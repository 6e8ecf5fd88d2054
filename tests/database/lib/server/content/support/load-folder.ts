import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderSource } from '#lib/server/content/import/folder-source.ts';
import {
  type ContentImportOptions,
  importContent,
} from '#lib/server/content/import/import-content.ts';
import type { Db } from '#lib/server/db/database.ts';

export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60"/></svg>';

/** Writes the files into the folder and imports what it holds; the report, with the problems. */
export async function loadFolder(
  db: Db,
  folder: string,
  files: Record<string, string> = {},
  options: ContentImportOptions = {},
) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const problems: string[] = [];
  const source = folderSource(folder);
  try {
    const report = await importContent(db, source, {
      ...options,
      onProblem: ({ file, line, reason }) => problems.push(`${file}:${line} ${reason}`),
    });
    return { ...report, problems };
  } finally {
    await source.close();
  }
}
