import 'server-only';
import type { ImportKind } from '#lib/commerce/staff/import-kinds.ts';
import { type ImportLine, MOST_IMPORT_LINES } from '#lib/commerce/staff/import-line.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import { recordChange } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';
import { noteFigures } from '#lib/server/db/noted-figures.ts';

/** How an import ended. */
export interface ImportEnd {
  /** Nothing was imported. */
  failed: boolean;
  /** What is left for a person: lines that were skipped or not known, sizes oversold. */
  problems: number;
  /** How many of the file's lines had each outcome, for the audit. */
  counts?: Record<string, number>;
}

/** The name under which the figures of an import are noted. */
export const importSubject = (kind: ImportKind) => `import:${kind}`;

/** An import, as the audit names it. */
interface NamedImport {
  kind: ImportKind;
  actor: Actor;
  /** The name of the file or folder. */
  file: string;
  /** Lines with a problem, which come while it runs (`keptLines`). */
  lines?: readonly ImportLine[];
}

/** A line with a problem, as an import reports it. */
type ReportedLine = Pick<ImportLine, 'line' | 'reason'> & {
  key?: string | null;
  skipped?: boolean;
};

/** A reason may quote a line that is very long. */
const REASON_LENGTH = 500;

/** Keeps the first lines with a problem of an import that runs. */
export function keptLines(): { lines: readonly ImportLine[]; keep: (line: ReportedLine) => void } {
  const lines: ImportLine[] = [];
  return {
    lines,
    keep({ line, key = null, reason, skipped = true }) {
      if (lines.length >= MOST_IMPORT_LINES) return;
      lines.push({ line, key: key && storable(key), reason: storable(reason), skipped });
    },
  };
}

/** Text of a file as the database can store it. */
function storable(text: string): string {
  return text
    .slice(0, REASON_LENGTH)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ');
}

/**
 * Runs an import and notes in the database who made it and how it ended: for the audit, and because
 * monitoring cannot ask a command. An import that throws has failed; what it had written stays.
 */
export async function notedImport<Report>(
  db: Db,
  named: NamedImport,
  run: () => Promise<Report>,
  endOf: (report: Report) => ImportEnd,
): Promise<Report> {
  try {
    const report = await run();
    await note(db, named, endOf(report));
    return report;
  } catch (error) {
    await note(db, named, { failed: true, problems: 0 });
    throw error;
  }
}

async function note(
  db: Db,
  { kind, actor, file, lines = [] }: NamedImport,
  end: ImportEnd,
): Promise<void> {
  await noteImport(db, kind, end);
  const { counts, ...rest } = end;
  const after = { file, ...rest, ...counts };
  const by = { command: 'import', actor, now: new Date() };
  await recordChange(db, by, { entity: 'import', id: kind, after }).catch(() => {});
  if (lines.length === 0) return;
  await db
    .insertInto('import_lines')
    .values({ kind, at: by.now, lines: JSON.stringify(lines) })
    .execute()
    .catch(() => {});
}

/** Notes how an import ended. Never rejects, because an import counts even without its note. */
export async function noteImport(db: Db, kind: ImportKind, end: ImportEnd): Promise<void> {
  const { failed, problems } = end;
  const now = Date.now() / 1000;
  const figures = { ...(failed ? { failedAt: now } : { succeededAt: now }), problems };
  await noteFigures(db, importSubject(kind), figures).catch(() => {});
}
