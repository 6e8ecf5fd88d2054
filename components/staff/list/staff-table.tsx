import type { ReactNode } from 'react';
import type { CsvColumn } from '#lib/commerce/staff/csv.ts';
import { TableBox } from './table-box.tsx';

/** A column of a list and of its export. */
export interface StaffColumn<Row> extends CsvColumn<Row> {
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  isNumber?: boolean;
  /** Left out below 64rem. Below 48rem each row becomes a block. */
  isMinor?: boolean;
  /** Never wraps in a table, such as a time. */
  isTight?: boolean;
}

/**
 * A dense list. On a phone each row is a block with its fields below one another. The first column
 * names the row.
 */
export function StaffTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  busy = false,
}: {
  /** What is listed, for screen readers. */
  caption: string;
  columns: readonly StaffColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Whether other rows are on their way. */
  busy?: boolean;
}) {
  return (
    <TableBox label={caption}>
      <table
        aria-busy={busy}
        className="w-full text-left text-[0.9375rem] aria-busy:opacity-60 max-md:block"
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line bg-sunk text-sm">
            {columns.map(({ name, isNumber, isMinor }) => (
              <th
                key={name}
                scope="col"
                className={`px-2 py-2 font-semibold 2xl:px-3 whitespace-nowrap ${isNumber ? 'text-right' : ''} ${isMinor ? 'max-lg:hidden' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="group/row border-b border-line last:border-0 hover:bg-sunk max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-1 max-md:p-3"
            >
              {/* A box to tick has its baseline at its foot, so beside one all cells stand in the middle. */}
              {columns.map(({ name, cell, isNumber, isMinor, isTight }, index) => {
                const look = `align-baseline group-has-[th_input]/row:align-middle max-md:p-0 md:px-2 md:py-2 2xl:px-3 ${isNumber ? 'tabular-nums md:text-right' : ''} ${isTight ? 'md:whitespace-nowrap' : ''}`;
                if (index === 0) {
                  return (
                    <th key={name} scope="row" className={`${look} font-semibold max-md:block`}>
                      {cell(row)}
                    </th>
                  );
                }
                const content = cell(row);
                // A phone's block has no line for what a row does not have.
                const isEmpty = content === null || content === false || content === '';
                const phone = isEmpty ? 'max-md:hidden' : 'max-md:block';
                return (
                  <td key={name} className={`${look} ${isMinor ? 'max-lg:hidden' : phone}`}>
                    <span className="mr-2 text-sm whitespace-nowrap text-ink-soft md:hidden">
                      {name}
                    </span>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}
