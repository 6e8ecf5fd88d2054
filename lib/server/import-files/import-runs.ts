import 'server-only';
import { sql } from 'kysely';
import { IMPORT_KINDS, type ImportKind } from '#lib/commerce/staff/import-kinds.ts';
import type { ImportLine } from '#lib/commerce/staff/import-line.ts';
import type { Db } from '#lib/server/db/database.ts';

/** One run of an import, as the audit has it. */
interface ImportRun {
  id: string;
  kind: ImportKind;
  at: Date;
  actor: string;
  person: string | null;
  /** The name of the file or folder. */
  file: string;
  failed: boolean;
  problems: number;
  /** How many lines had each other outcome. */
  counts: Record<string, number>;
  /** How many lines with a problem are kept. */
  lines: number;
}

/** Runs of one page. */
const PAGE = 50;

/**
 * A page of imports, the newest first. `after`: the `next` of the page before, which is null on the
 * last page.
 */
export async function listImportRuns(
  db: Db,
  { kind, after }: { kind?: ImportKind; after?: string },
): Promise<{ runs: ImportRun[]; next: string | null }> {
  // Each kind by itself is read from the index; all in one would read the whole audit.
  const kinds = kind === undefined ? [...IMPORT_KINDS] : [kind];
  const { rows } = await sql<Omit<ImportRun, 'file' | 'failed' | 'problems' | 'counts'> & Noted>`
    select run.id::text as id, run.entity_id as kind, run.at, person, after,
      actor_kind || ':' || actor_id as actor,
      coalesce(jsonb_array_length(import_lines.lines), 0) as lines
    from unnest(${kinds}::text[]) as wanted (kind), lateral (
      select * from audit_entries
      where entity = 'import' and entity_id = wanted.kind
        ${after === undefined ? sql`` : sql`and id < ${after}::bigint`}
      order by id desc limit ${sql.lit(PAGE + 1)}
    ) as run
    left join import_lines on import_lines.kind = run.entity_id and import_lines.at = run.at
    order by run.id desc limit ${sql.lit(PAGE + 1)}`.execute(db);
  const runs = rows.slice(0, PAGE).map(({ after: noted, ...run }) => ({ ...run, ...endOf(noted) }));
  return { runs, next: rows.length > PAGE ? (runs.at(-1)?.id ?? null) : null };
}

interface Noted {
  /** What the audit keeps of a run. */
  after: Record<string, unknown> | null;
}

function endOf(noted: Noted['after']): Pick<ImportRun, 'file' | 'failed' | 'problems' | 'counts'> {
  const { file, failed, problems, ...rest } = noted ?? {};
  const counts = Object.entries(rest).filter(([, count]) => typeof count === 'number');
  return {
    file: String(file ?? ''),
    failed: failed === true,
    problems: Number(problems ?? 0),
    counts: Object.fromEntries(counts) as Record<string, number>,
  };
}

/** The lines with a problem that are kept of a run; undefined: there is no such run. */
export async function readImportLines(db: Db, run: string): Promise<ImportLine[] | undefined> {
  const found = await db
    .selectFrom('audit_entries')
    .leftJoin('import_lines', (join) =>
      join
        .onRef('import_lines.kind', '=', 'entity_id')
        .onRef('import_lines.at', '=', 'audit_entries.at'),
    )
    .select('lines')
    .where('id', '=', run)
    .where('entity', '=', 'import')
    .executeTakeFirst();
  return found && (found.lines ?? []);
}

/** How long lines with a problem are kept, in days: they may quote what somebody wrote. */
const LINES_DAYS = 90;

export async function forgetImportLines(db: Db): Promise<void> {
  await db
    .deleteFrom('import_lines')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(LINES_DAYS)})`)
    .execute();
}
