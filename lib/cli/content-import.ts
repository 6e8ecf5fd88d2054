import { basename } from 'node:path';
import { listContentFiles } from '#lib/server/content/import/content-folder.ts';
import { folderSource } from '#lib/server/content/import/folder-source.ts';
import { importContent } from '#lib/server/content/import/import-content.ts';
import type { Db } from '#lib/server/db/database.ts';
import { notedImport } from '#lib/server/import-files/noted-import.ts';
import { withConnections } from './prepare/database.ts';
import { afterOtherImports } from './terminal/after-other-imports.ts';
import { runCommand, staff } from './terminal/command.ts';
import { fileArgument } from './terminal/file-argument.ts';
import { printImportSummary } from './terminal/import-summary.ts';
import { stopSignal } from './terminal/stop-signal.ts';
import { watchFolder } from './terminal/watch-folder.ts';

const USAGE = `npm run content:import -- FOLDER [--watch] [--strict] [--replace] [--private-images]

  FOLDER            posts and articles as Markdown files, and site.yml: docs/content-format.md
  --watch           import again whenever a file changes, until Ctrl-C
  --strict          change nothing unless every file can be imported
  --replace         remove what FOLDER does not contain
  --private-images  also fetch pictures from addresses inside your own network

Files with a problem are reported with the line and skipped; then nothing is removed. Links of the
home page and of site.yml that lead nowhere are reported too. The exit status is 1 only if nothing
could be imported, or --strict refused the folder.`;

await runCommand(async () => {
  const { file: folder, values } = fileArgument(
    USAGE,
    {
      watch: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      'private-images': { type: 'boolean', default: false },
    },
    'folder',
  );
  const { strict, replace, watch } = values;
  const signal = stopSignal();

  async function importOnce(db: Db): Promise<{ refused: boolean }> {
    const source = folderSource(folder, { allowPrivate: values['private-images'] });
    const actor = staff('content:import');
    try {
      const run = () =>
        importContent(db, source, {
          actor,
          strict,
          replace,
          signal,
          onProblem: ({ file, line, reason }) => console.error(`${file}, line ${line}: ${reason}`),
        });
      const report = await notedImport(
        db,
        { kind: 'content', actor, file: basename(folder) },
        () => afterOtherImports(signal, run),
        ({ refused: failed, skipped: problems, ...counts }) => ({ failed, problems, counts }),
      );
      printImportSummary('content', report, replace);
      return report;
    } finally {
      await source.close();
    }
  }

  await withConnections({ max: 3, migrates: true }, async (db) => {
    if (!watch) {
      if ((await importOnce(db)).refused) process.exitCode = 1;
      return;
    }
    await listContentFiles(folder);
    // Start watching before the first import, so that no change is missed.
    await watchFolder(folder, signal, async () => {
      await importOnce(db);
      console.log(`Watching ${folder}. Ctrl-C ends.`);
    });
  });
});
