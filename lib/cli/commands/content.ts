import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '@commander-js/extra-typings';
import { asOption } from '#lib/cli/program/arguments.ts';
import { changing, reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { counted } from '#lib/cli/program/print.ts';
import { stopSignal } from '#lib/cli/terminal/stop-signal.ts';
import type { CommandContext } from '#lib/server/commands/command.ts';

/**
 * An editor writes a file in several steps, and a checkout writes many files, so collect changes
 * for this long.
 */
const SETTLE_MS = 200;
/** How soon to try again. Another import may be running, or the database restarting. */
const RETRY_MS = 3000;

interface Wishes {
  strict: boolean;
  replace: boolean;
  replaceEdited: boolean;
  allowPrivate: boolean;
}

/** `shop content`. */
export function content(group: Command): void {
  group
    .command('import')
    .description(
      'Imports posts, articles and the words around every page. Files with a problem are reported with the line and skipped; then nothing is removed. Links of the home page and of site.yml that lead nowhere are reported too. The exit status is 1 only if nothing could be imported, or --strict refused the folder.',
    )
    .argument('<folder>', 'Markdown files, and site.yml: docs/content-format.md')
    .option('--watch', 'import again whenever a file changes, until Ctrl-C')
    .option('--strict', 'change nothing unless every file can be imported')
    .option('--replace', 'remove what the folder does not contain')
    .option(
      '--replace-edited',
      'also write over what staff changed in the staff room; by default such texts stay and are reported',
    )
    .option('--private-images', 'also fetch pictures from addresses inside your own network')
    .addOption(asOption())
    .addHelpText('after', examples('content', 'content --watch'))
    .action(async (folder, { watch, ...options }) => {
      const signal = stopSignal();
      const { strict = false, replace = false, replaceEdited = false } = options;
      const allowPrivate = options.privateImages ?? false;
      const wishes = { strict, replace, replaceEdited, allowPrivate };
      const work = async (context: CommandContext) => {
        if (!watch) {
          if (await isRefused(context, folder, wishes, signal)) process.exitCode = 1;
          return;
        }
        const { listContentFiles } = await import('#lib/server/content/import/content-folder.ts');
        await listContentFiles(folder);
        // Start watching before the first import, so that no change is missed.
        await watchFolder(folder, signal, async () => {
          await isRefused(context, folder, wishes, signal);
          console.log(`Watching ${folder}. Ctrl-C ends.`);
        });
      };
      await changing(work, { max: 3 });
    });

  group
    .command('export')
    .description(
      'Writes all posts and articles with their pictures, and site.yml, as docs/content-format.md describes. Importing them again changes nothing.',
    )
    .argument('<folder>', 'where they are written')
    .addHelpText('after', examples('content'))
    .action(async (target) => {
      const folder = resolve(target);
      const { exportContent } = await import('#lib/server/content/export-content.ts');
      const { files, pictures } = await reading((db) => exportContent(db, folder), { max: 2 });
      console.log(`${counted(files, 'file')} in ${folder}, ${counted(pictures, 'picture')}.`);
    });
}

/** Imports a folder once; whether nothing could be imported. */
async function isRefused(
  context: CommandContext,
  folder: string,
  { strict, replace, replaceEdited, allowPrivate }: Wishes,
  signal: AbortSignal,
): Promise<boolean> {
  const { endOf, printSummary, runNoted } = await import('#lib/cli/program/imports.ts');
  const { folderSource } = await import('#lib/server/content/import/folder-source.ts');
  const { importContent } = await import('#lib/server/content/import/import-content.ts');
  const { keptLines } = await import('#lib/server/import-files/noted-import.ts');
  const source = folderSource(folder, { allowPrivate });
  const { lines, keep } = keptLines();
  try {
    const noted = { kind: 'content', file: folder, lines, signal, end: endOf } as const;
    const report = await runNoted(context, noted, () =>
      importContent(context.db, source, {
        actor: context.actor,
        strict,
        replace,
        replaceEdited,
        signal,
        onProblem: ({ file, line, reason }) => {
          keep({ line, key: file, reason });
          console.error(`${file}, line ${line}: ${reason}`);
        },
      }),
    );
    printSummary('content', report, replace);
    if (report.kept > 0) {
      console.log(`${counted(report.kept, 'file')} not imported: staff changed these texts since.`);
    }
    return report.refused;
  } finally {
    await source.close();
  }
}

/**
 * Runs `work` now and after each change in the folder or below it, one run at a time. Prints what
 * it throws and soon tries again. Ends only by throwing the reason of `stop`.
 * @throws Error if the folder cannot be watched
 */
async function watchFolder(
  folder: string,
  stop: AbortSignal,
  work: () => Promise<void>,
): Promise<never> {
  let changed = Promise.withResolvers<void>();
  const watcher = watch(folder, { recursive: true }, () => changed.resolve());
  const failed = new Promise<never>((_, reject) => watcher.once('error', reject));
  const stopped = new Promise<never>((_, reject) =>
    stop.addEventListener('abort', () => reject(stop.reason), { once: true }),
  );
  // The promise that loses the race below may reject; ignore that.
  for (const promise of [failed, stopped]) promise.catch(() => {});
  try {
    for (;;) {
      stop.throwIfAborted();
      changed = Promise.withResolvers();
      const again = await work().then(
        () => null,
        (error: unknown) => {
          stop.throwIfAborted();
          console.error(error instanceof Error ? error.message : error);
          return sleep(RETRY_MS, undefined, { ref: false });
        },
      );
      await Promise.race([changed.promise, stopped, failed, ...(again === null ? [] : [again])]);
      await Promise.race([sleep(SETTLE_MS), stopped]);
    }
  } finally {
    watcher.close();
  }
}
