import { whyNoPlace, writtenName } from './clean-place.ts';
import type { LocalityFormat } from './locality-row.ts';
import { readFields } from './read-fields.ts';

const COLUMNS = 12;
/** Columns of GeoNames' postal code files, from 0; they have no header. */
const COUNTRY = 0;
const POSTCODE = 1;
const NAME = 2;
const STATE = 4;
const LATITUDE = 9;
const LONGITUDE = 10;

export const GEONAMES_ATTRIBUTION =
  'Suburbs and postcodes: GeoNames postal codes (geonames.org), CC BY 4.0, cleaned.';

/** `AU.txt` of GeoNames' postal codes. */
export const geonames: LocalityFormat = {
  delimiter: '\t',
  hasHeader: false,
  attribution: GEONAMES_ATTRIBUTION,
  repeated: 'first',
  reader: () => (values) => {
    if (values.length !== COLUMNS) {
      return { problem: `it has ${values.length} columns, not the ${COLUMNS} of GeoNames` };
    }
    if (values[COUNTRY] !== 'AU') return { problem: `its country is "${values[COUNTRY]}", not AU` };
    const name = values[NAME] ?? '';
    const postcode = values[POSTCODE] ?? '';
    const leftOut = whyNoPlace(name, postcode);
    if (leftOut) return { leftOut };
    return readFields({
      name: writtenName(name),
      state: values[STATE] ?? '',
      postcode,
      latitude: values[LATITUDE] ?? '',
      longitude: values[LONGITUDE] ?? '',
    });
  },
};
