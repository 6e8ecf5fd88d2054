import { CatalogueFileError } from '#lib/server/catalogue/import/catalogue-source.ts';
import type { LocalityFormat } from './locality-row.ts';
import { readFields } from './read-fields.ts';

const NEEDED = ['locality', 'state', 'postcode', 'latitude', 'longitude'];
const KNOWN = [...NEEDED, 'addresses'];

/** Our own CSV, as docs/localities-format.md describes. Its names are taken as they stand. */
export const ownCsv: LocalityFormat = {
  delimiter: ',',
  hasHeader: true,
  attribution: '',
  repeated: 'refuse',
  reader(header) {
    const columns = header.map((name) => name.trim().toLowerCase());
    const missing = NEEDED.filter((name) => !columns.includes(name));
    if (missing.length > 0) {
      throw new CatalogueFileError(
        `Line 1 must name the columns: ${missing.join(', ')} is missing.`,
      );
    }
    const unknown = columns.find((name, at) => !KNOWN.includes(name) || columns.indexOf(name) < at);
    if (unknown !== undefined) {
      throw new CatalogueFileError(
        `Line 1 names the column "${unknown}", which is not known here.`,
      );
    }
    const cell = (values: readonly string[], name: string) => values[columns.indexOf(name)] ?? '';
    return (values) => {
      if (values.length !== columns.length) {
        return { problem: `it has ${values.length} cells; line 1 names ${columns.length} columns` };
      }
      return readFields({
        name: cell(values, 'locality'),
        state: cell(values, 'state'),
        postcode: cell(values, 'postcode'),
        latitude: cell(values, 'latitude'),
        longitude: cell(values, 'longitude'),
        addresses: cell(values, 'addresses'),
      });
    };
  },
};
