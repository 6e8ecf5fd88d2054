import { TableBox } from '#components/staff/list/table-box.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readReportCall } from '#lib/api/calls/staff/reports.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { formatCents } from '#lib/commerce/money.ts';
import {
  REPORTS,
  type ReportCell,
  type ReportColumn,
  type ReportId,
  reportColumns,
} from '#lib/commerce/staff/reports.ts';

type Answer = ResponseOf<typeof readReportCall>;

/** A report's rows and, first, what all of them add up to. */
export function ReportTable({ report, answer }: { report: ReportId; answer: Answer }) {
  const { rows, count, totals } = answer;
  if (rows.length === 0) {
    return (
      <p className="text-ink-soft">
        There is nothing on these days. Choose others, or another report.
      </p>
    );
  }
  const columns = reportColumns(report);
  const hasTotals = totals.some((total) => total !== null);
  return (
    <>
      {count > rows.length && (
        <p role="status">
          The first {formatCount(rows.length)} of {formatCount(count)} rows. The totals are of all,
          and the file has them all.
        </p>
      )}
      <TableBox label={REPORTS[report].name}>
        <table className="w-full text-left text-[0.9375rem]">
          <caption className="sr-only">{REPORTS[report].name}</caption>
          <thead>
            <tr className="border-b border-line bg-sunk text-sm">
              {columns.map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  className={`px-3 py-2 font-semibold whitespace-nowrap ${side(column)}`}
                >
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hasTotals && (
              <tr className="border-b-2 border-line-strong font-semibold">
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.name} scope="row" className="px-3 py-2">
                      Total
                    </th>
                  ) : (
                    <td key={column.name} className={`px-3 py-2 ${side(column)}`}>
                      {shown(column, totals[index] ?? null)}
                    </td>
                  ),
                )}
              </tr>
            )}
            {rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and are only replaced together.
              <tr key={place} className="border-b border-line last:border-0 hover:bg-sunk">
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.name} scope="row" className="px-3 py-2 font-normal">
                      {shown(column, row[index] ?? null)}
                    </th>
                  ) : (
                    <td key={column.name} className={`px-3 py-2 ${side(column)}`}>
                      <Cell column={column} value={row[index] ?? null} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </>
  );
}

function Cell({ column, value }: { column: ReportColumn; value: ReportCell }) {
  const text = shown(column, value);
  if (column.name !== 'Order' || text === '') return text;
  return (
    <ShopLink
      href={`/admin/orders/${encodeURIComponent(text)}`}
      prefetch={false}
      className="inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {text}
    </ShopLink>
  );
}

function shown({ kind }: ReportColumn, value: ReportCell): string {
  if (typeof value !== 'number') return value ?? '';
  return kind === 'money' ? formatCents(value) : formatCount(value);
}

function side({ kind }: ReportColumn): string {
  return kind === 'text' ? '' : 'text-right whitespace-nowrap tabular-nums';
}
