import { ImportFileError } from '#lib/server/import-files/import-file.ts';
import { whyNoPlace, writtenName } from './clean-place.ts';
import type { LocalityFormat } from './locality-row.ts';
import { readFields } from './read-fields.ts';

const NEEDED = ['LOCALITY_NAME', 'STATE', 'POSTCODE', 'LATITUDE', 'LONGITUDE'];

/** Addresses of the other territories use the state that their mail goes through. */
const TERRITORY_STATES: Readonly<Record<string, string>> = {
  '2540': 'ACT',
  '2899': 'NSW',
  '6798': 'WA',
  '6799': 'WA',
};

/** G-NAF Core of Geoscape Australia: one row for each address, with a header. */
export const gnafCore: LocalityFormat = {
  delimiter: '|',
  hasHeader: true,
  attribution:
    'Incorporates or developed using G-NAF © Geoscape Australia licensed by the Commonwealth of ' +
    'Australia under the Open Geo-coded National Address File (G-NAF) End User Licence Agreement.',
  repeated: 'mean',
  reader(header) {
    const missing = NEEDED.filter((name) => !header.includes(name));
    if (missing.length > 0) {
      throw new ImportFileError(`Line 1 must name the columns: ${missing.join(', ')} is missing.`);
    }
    const [name = 0, state = 0, postcode = 0, latitude = 0, longitude = 0] = NEEDED.map((column) =>
      header.indexOf(column),
    );
    return (values) => {
      if (values.length !== header.length) {
        return { problem: `it has ${values.length} columns; line 1 names ${header.length}` };
      }
      const code = values[postcode] ?? '';
      if (code === '') return { leftOut: 'addresses without a postcode' };
      const leftOut = whyNoPlace(values[name] ?? '', code);
      if (leftOut) return { leftOut };
      const written = values[state] ?? '';
      return readFields({
        name: writtenName(values[name] ?? ''),
        state: written === 'OT' ? (TERRITORY_STATES[code] ?? written) : written,
        postcode: code,
        latitude: values[latitude] ?? '',
        longitude: values[longitude] ?? '',
        addresses: '1',
      });
    };
  },
};
