import { ImportFileError } from './import-file.ts';

/** The cells of a row by column name, or why the row cannot be read. */
export type NamedCells<Name extends string> = { cells: Record<Name, string> } | { problem: string };

/**
 * Reads rows by the column names in the first line of our own CSV files, in any order and case. A
 * missing column reads as empty.
 * @throws ImportFileError if a required column is missing or a column is unknown
 */
export function columnReader<Name extends string>(
  header: readonly string[],
  { needed, optional }: { needed: readonly Name[]; optional: readonly Name[] },
): (values: readonly string[]) => NamedCells<Name> {
  const columns = header.map((name) => name.trim().toLowerCase());
  const placeOf = (name: Name) => columns.indexOf(name.toLowerCase());
  const missing = needed.filter((name) => placeOf(name) === -1);
  if (missing.length > 0) {
    throw new ImportFileError(`Line 1 must name the columns: ${missing.join(', ')} is missing.`);
  }
  const names = [...needed, ...optional];
  const known = new Set(names.map((name) => name.toLowerCase()));
  const unknown = columns.findIndex((name, at) => !known.has(name) || columns.indexOf(name) < at);
  if (unknown !== -1) {
    throw new ImportFileError(
      `Line 1 has the column "${columns[unknown]?.slice(0, 60)}", which is unknown or there twice.`,
    );
  }
  const places = names.map((name) => [name, placeOf(name)] as const);
  return (values) => {
    if (values.length !== columns.length) {
      return { problem: `it has ${values.length} cells; line 1 names ${columns.length} columns` };
    }
    const cells = places.map(([name, place]) => [name, values[place] ?? '']);
    return { cells: Object.fromEntries(cells) as Record<Name, string> };
  };
}
