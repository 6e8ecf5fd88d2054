import { columnReader } from '#lib/server/import-files/csv-columns.ts';
import type { LocalityFormat } from './locality-row.ts';
import { readFields } from './read-fields.ts';

const COLUMNS = {
  needed: ['locality', 'state', 'postcode', 'latitude', 'longitude'],
  optional: ['addresses'],
} as const;

/** Our own CSV (docs/localities-format.md). Its names are used unchanged. */
export const ownCsv: LocalityFormat = {
  delimiter: ',',
  hasHeader: true,
  attribution: '',
  repeated: 'refuse',
  reader(header) {
    const read = columnReader<(typeof COLUMNS)[keyof typeof COLUMNS][number]>(header, COLUMNS);
    return (values) => {
      const row = read(values);
      if ('problem' in row) return row;
      const { locality, ...texts } = row.cells;
      return readFields({ ...texts, name: locality });
    };
  },
};
