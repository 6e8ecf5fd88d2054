import 'server-only';
import { foldPlaceName } from '#lib/commerce/localities/fold-place-name.ts';
import { ImportFileError } from '#lib/server/import-files/import-file.ts';
import type { LocalityRow } from './formats/locality-row.ts';
import type { LocalityItem, LocalityList } from './locality-file.ts';

/** Far more than Australia has. Memory grows with the number of localities, not of lines. */
const MOST = 100_000;

export interface Gathered {
  localities: LocalityRow[];
  skipped: number;
  /** How many rows were skipped, by reason. */
  leftOut: Map<string, number>;
}

export interface GatherOptions {
  /** Called for every skipped line, in file order. */
  onProblem?: (problem: { line: number; reason: string }) => void;
  signal?: AbortSignal;
}

/** What the rows read so far say about one locality. */
interface Sum {
  row: LocalityRow;
  line: number;
  rows: number;
  latitudes: number;
  longitudes: number;
}

/**
 * Reads a whole list: one entry for each name, state and postcode, whatever spelling the rows use.
 * @throws ImportFileError, or the reason of `signal`
 */
export async function gatherLocalities(
  list: LocalityList,
  { onProblem, signal }: GatherOptions,
): Promise<Gathered> {
  const sums = new Map<string, Sum>();
  const leftOut = new Map<string, number>();
  let skipped = 0;
  for await (const item of list.rows) {
    signal?.throwIfAborted();
    const outcome = add(sums, item, list.repeated);
    if ('problem' in outcome) {
      skipped += 1;
      onProblem?.({ line: item.line, reason: outcome.problem });
    } else if ('leftOut' in outcome) {
      leftOut.set(outcome.leftOut, (leftOut.get(outcome.leftOut) ?? 0) + 1);
    }
    if (sums.size > MOST) {
      throw new ImportFileError(
        `The file has more than ${MOST} localities: it cannot be a list of Australia's. ` +
          'Nothing was imported.',
      );
    }
  }
  return { localities: [...sums.values()].map(meanOf), skipped, leftOut };
}

function add(
  sums: Map<string, Sum>,
  item: LocalityItem,
  repeated: LocalityList['repeated'],
): { problem: string } | { leftOut: string } | { added: true } {
  if ('problem' in item || 'leftOut' in item) return item;
  const { line, ...row } = item;
  const key = `${foldPlaceName(row.name)}|${row.state}|${row.postcode}`;
  const known = sums.get(key);
  const { latitude, longitude } = row;
  if (!known) {
    sums.set(key, { row, line, rows: 1, latitudes: latitude, longitudes: longitude });
  } else if (repeated === 'refuse') {
    return { problem: `it is already on line ${known.line}` };
  } else if (repeated === 'first') {
    return { leftOut: 'repeated localities' };
  } else {
    known.rows += 1;
    known.latitudes += latitude;
    known.longitudes += longitude;
  }
  return { added: true };
}

function meanOf({ row, rows, latitudes, longitudes }: Sum): LocalityRow {
  return {
    ...row,
    latitude: rounded(latitudes / rows),
    longitude: rounded(longitudes / rows),
    addresses: row.addresses === null ? null : row.addresses * rows,
  };
}

/** Rounded to about eleven metres: a locality is larger than that. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}
