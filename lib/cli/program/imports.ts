import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnections } from '#lib/cli/prepare/database.ts';
import { stopSignal } from '#lib/cli/terminal/stop-signal.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import type { ImportKind } from '#lib/commerce/staff/import-kinds.ts';
import type { ImportLine } from '#lib/commerce/staff/import-line.ts';
import { environment } from '#lib/config/environment.ts';
import type { CommandContext } from '#lib/server/commands/command.ts';
import { ImportBusyError } from '#lib/server/import-files/import-lock.ts';
import {
  type ImportEnd,
  keptLines,
  notedImport,
  noteImport,
} from '#lib/server/import-files/noted-import.ts';
import { changing } from './database.ts';
import { counted, plainText } from './print.ts';

/** How long an import waits for another, in ms; long enough for a daily one from another system. */
const PATIENCE_MS = 5 * 60_000;
const RETRY_MS = 500;

/** Most problems printed one by one; the rest are only counted. */
const PRINTED = 200;

/** A problem with one line of an imported file. */
export interface LineProblem {
  line: number;
  /** What the line is about, if known. */
  key?: string | null;
  reason: string;
  /** False for a note: the line was imported anyway. */
  skipped?: boolean;
}

/** What an import does with a source that could be opened. */
export interface ImportSteps<Source, Report> {
  /** Connections to the database. */
  max: number;
  mayBeEmpty?: boolean;
  run: (
    source: Source,
    context: CommandContext,
    tools: {
      signal: AbortSignal;
      /** Prints a problem, and keeps it for the staff room. */
      onProblem: (problem: LineProblem) => void;
      /** Only keeps it. */
      keep: (problem: LineProblem) => void;
    },
  ) => Promise<Report>;
  /** How it ended, for the audit and for monitoring. */
  end: (report: Report) => ImportEnd;
  print: (report: Report) => void;
  close?: (source: Source) => Promise<void>;
}

/** Imports a file: notes for monitoring that it failed or succeeded, and ends with 1 if it failed. */
export async function importFile<Source, Report>(
  kind: ImportKind,
  file: string,
  opening: Promise<Source>,
  { max, mayBeEmpty = false, run, end, print: tell, close }: ImportSteps<Source, Report>,
): Promise<void> {
  const source = await opened(kind, opening);
  const signal = stopSignal();
  try {
    await changing(
      async (context) => {
        const { lines, keep } = keptLines();
        const print = problemPrinter(console.error);
        const onProblem = (problem: LineProblem) => {
          keep(problem);
          print(problem);
        };
        const report = await runNoted(context, { kind, file, lines, signal, end }, () =>
          run(source, context, { signal, onProblem, keep }),
        );
        tell(report);
        if (end(report).failed) process.exitCode = 1;
      },
      { max, mayBeEmpty },
    );
  } finally {
    await close?.(source);
  }
}

/** Runs an import after those that run now, and notes how it ended. */
export function runNoted<Report>(
  { db, actor }: CommandContext,
  options: {
    kind: ImportKind;
    file: string;
    lines: readonly ImportLine[];
    signal: AbortSignal;
    end: (report: Report) => ImportEnd;
  },
  run: () => Promise<Report>,
): Promise<Report> {
  const { kind, file, lines, signal, end } = options;
  return notedImport(
    db,
    { kind, actor, file: basename(file), lines },
    () => afterOtherImports(signal, run),
    end,
  );
}

/**
 * Opens what an import reads. If it cannot be opened, the import has failed, and this is noted in
 * the database, unless the database would have to be started for that.
 */
async function opened<Source>(kind: ImportKind, opening: Promise<Source>): Promise<Source> {
  try {
    return await opening;
  } catch (error) {
    await noteUnopened(kind).catch(() => {});
    throw error;
  }
}

async function noteUnopened(kind: ImportKind): Promise<void> {
  if (!environment().DATABASE_URL) return;
  const end = { failed: true, problems: 1 };
  await withConnections({ max: 1 }, (db) => noteImport(db, kind, end));
}

/**
 * Runs an import. If another import is running on the database, says so and waits for its end.
 * @throws ImportBusyError after five minutes, the reason of `signal`, whatever `run` throws
 */
async function afterOtherImports<Report>(
  signal: AbortSignal,
  run: () => Promise<Report>,
): Promise<Report> {
  const deadline = Date.now() + PATIENCE_MS;
  let told = false;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ImportBusyError) || Date.now() >= deadline) throw error;
      if (!told) console.error('Another import is running on this database: waiting for its end.');
      told = true;
      await sleep(RETRY_MS);
      signal.throwIfAborted();
    }
  }
}

/** Prints problems with lines, up to a number that a person can read. */
export function problemPrinter(print: (text: string) => void): (problem: LineProblem) => void {
  let printed = 0;
  return ({ line, key, reason, skipped = true }) => {
    printed += 1;
    if (printed <= PRINTED) {
      const about = plainText(`${key ? ` ${key}` : ''}: ${reason}`);
      print(`line ${line}${about}${skipped ? '' : ' (imported)'}`);
    } else if (printed === PRINTED + 1) {
      print('… further problems are counted, not shown');
    }
  };
}

interface Summary {
  /** Nothing was changed. */
  refused: boolean;
  created: number;
  changed: number;
  unchanged: number;
  removed: number;
  /** Lines with a problem. */
  skipped: number;
}

/** How an import with such a report ended. */
export function endOf({
  refused,
  skipped,
  created,
  changed,
  unchanged,
  removed,
}: Summary): ImportEnd {
  return { failed: refused, problems: skipped, counts: { created, changed, unchanged, removed } };
}

/**
 * Says what an import did. `removes`: whether the import was meant to remove what the file does not
 * name.
 */
export function printSummary(
  things: string,
  { refused, created, changed, unchanged, removed, skipped }: Summary,
  removes: boolean,
): void {
  const problems = `${counted(skipped, 'line')} with a problem`;
  if (refused) {
    console.log(
      `Nothing was imported: ${skipped > 0 ? problems : `the file contains no ${things}`}.`,
    );
    return;
  }
  if (removes && skipped > 0) console.log(`Nothing was removed, because of ${problems}.`);
  const parts = Object.entries({ created, changed, unchanged, removed, skipped });
  const texts = parts.map(([name, count]) => `${formatCount(count)} ${name}`);
  console.log(`${things[0]?.toUpperCase()}${things.slice(1)}: ${texts.join(', ')}.`);
}
