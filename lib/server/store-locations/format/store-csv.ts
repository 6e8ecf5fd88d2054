import { csvRow, readCell } from '#lib/commerce/csv-cells.ts';
import { WEEKDAYS } from '#lib/commerce/store-locations/store-location.ts';
import { columnReader } from '#lib/server/import-files/csv-columns.ts';
import type { StoreRecord } from './store-record.ts';

/*
 * Stores as CSV: one row per store, in the columns of docs/stores-format.md. Nested parts of a
 * record are flat here: each weekday has a column, and seasonal hours and services have one cell
 * each.
 */

const NEEDED = [
  'erpStoreId',
  'name',
  'street1',
  'locality',
  'state',
  'postcode',
  'latitude',
  'longitude',
  'timeZone',
  ...WEEKDAYS,
] as const;
const OPTIONAL = [
  'slug',
  'street2',
  'phone',
  'seasonalHours',
  'collects',
  'pickupLeadMinutes',
  'holdDays',
  'picture',
  'pictureAlt',
  'text',
  'services',
] as const;
type Column = (typeof NEEDED)[number] | (typeof OPTIONAL)[number];
type Cells = Record<Column, string>;

/** The columns in the order of an exported file. */
const WRITTEN: readonly Column[] = [
  'erpStoreId',
  'slug',
  'name',
  'street1',
  'street2',
  'locality',
  'state',
  'postcode',
  'phone',
  'latitude',
  'longitude',
  'timeZone',
  ...WEEKDAYS,
  'seasonalHours',
  'collects',
  'pickupLeadMinutes',
  'holdDays',
  'picture',
  'pictureAlt',
  'text',
  'services',
];

/**
 * Reads rows by the header: each as an unvalidated record, or the reason why it is not one.
 * @throws ImportFileError if the header lacks a column or names an unknown one
 */
export function storeRowReader(
  header: readonly string[],
): (values: readonly string[]) => { record: unknown } | { problem: string } {
  const read = columnReader<Column>(header, { needed: NEEDED, optional: OPTIONAL });
  return (values) => {
    const row = read(values);
    if ('problem' in row) return row;
    const cells = Object.fromEntries(
      Object.entries(row.cells).map(([name, cell]) => [name, readCell(cell.trim())]),
    ) as Cells;
    return recordOf(cells);
  };
}

function recordOf(cells: Cells): { record: unknown } | { problem: string } {
  const { picture, pictureAlt, postcode, seasonalHours, services } = cells;
  const seasons = seasonsOf(seasonalHours);
  if (seasons === null) {
    return {
      problem:
        'seasonalHours must be entries such as "Christmas Day|2026-12-25|2026-12-25|closed" ' +
        'with ; between them',
    };
  }
  if (picture === '' && pictureAlt !== '') {
    return {
      problem: 'pictureAlt describes a picture that is missing: add it or remove the words',
    };
  }
  return {
    record: {
      erpStoreId: cells.erpStoreId,
      ...given('slug', cells.slug),
      name: cells.name,
      street1: cells.street1,
      street2: cells.street2,
      locality: cells.locality,
      state: cells.state,
      // Spreadsheets drop the leading zero.
      postcode: postcode.padStart(4, '0'),
      phone: cells.phone,
      latitude: numberOr(cells.latitude),
      longitude: numberOr(cells.longitude),
      timeZone: cells.timeZone,
      weeklyHours: Object.fromEntries(WEEKDAYS.map((day) => [day, cells[day]])),
      seasonalHours: seasons,
      ...given('collects', yesOrNo(cells.collects)),
      ...given('pickupLeadMinutes', numberOr(cells.pickupLeadMinutes)),
      ...given('holdDays', numberOr(cells.holdDays)),
      picture: picture === '' ? null : { src: picture, alt: pictureAlt },
      text: cells.text,
      services: listOf(services),
    },
  };
}

function given(name: string, value: unknown) {
  return value === '' ? {} : { [name]: value };
}

function numberOr(text: string): number | string {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

function yesOrNo(text: string): boolean | string {
  if (/^(?:yes|true)$/i.test(text)) return true;
  return /^(?:no|false)$/i.test(text) ? false : text;
}

function listOf(text: string): string[] {
  return text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Null if an entry does not have exactly four parts. */
function seasonsOf(text: string) {
  const seasons = [];
  for (const entry of listOf(text)) {
    const [name, from, to, hours, ...more] = entry.split('|').map((part) => part.trim());
    if (hours === undefined || more.length > 0) return null;
    seasons.push({ name, from, to, hours });
  }
  return seasons;
}

/** The header row of an exported file. */
export function storeHeaderRow(): string {
  return csvRow(WRITTEN);
}

export function storeRow(record: StoreRecord): string {
  const { weeklyHours, seasonalHours = [], picture, services = [] } = record;
  const cells: Record<Column, string | number> = {
    erpStoreId: record.erpStoreId,
    slug: record.slug ?? '',
    name: record.name,
    street1: record.street1,
    street2: record.street2 ?? '',
    locality: record.locality,
    state: record.state.toUpperCase(),
    postcode: record.postcode,
    phone: record.phone ?? '',
    latitude: record.latitude,
    longitude: record.longitude,
    timeZone: record.timeZone,
    mon: weeklyHours.mon ?? '',
    tue: weeklyHours.tue ?? '',
    wed: weeklyHours.wed ?? '',
    thu: weeklyHours.thu ?? '',
    fri: weeklyHours.fri ?? '',
    sat: weeklyHours.sat ?? '',
    sun: weeklyHours.sun ?? '',
    seasonalHours: seasonalHours
      .map(({ name, from, to, hours }) => [name, from, to, hours].join('|'))
      .join('; '),
    collects: record.collects === false ? 'no' : 'yes',
    pickupLeadMinutes: record.pickupLeadMinutes ?? '',
    holdDays: record.holdDays ?? '',
    picture: picture?.src ?? '',
    pictureAlt: picture?.alt ?? '',
    text: record.text ?? '',
    services: services.join('; '),
  };
  return csvRow(WRITTEN.map((column) => cells[column]));
}
