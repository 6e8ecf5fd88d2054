'use client';

import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { LoadState } from '#components/staff/frame/load-state.tsx';
import { Button } from '#components/ui/button.tsx';
import { downloadFile } from '#components/ui/download-file.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { csvOf } from '#lib/commerce/staff/csv.ts';
import { MoreButton } from './more-button.tsx';
import { type StaffColumn, StaffTable } from './staff-table.tsx';

/** A list that loads page by page, with its empty state, its failure and its export. */
export function StaffList<Row>({
  caption,
  columns,
  rows,
  keyOf,
  pages,
  empty,
  file,
}: {
  caption: string;
  columns: readonly StaffColumn<Row>[];
  /** Undefined: not loaded yet. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  pages: Pick<
    UseInfiniteQueryResult,
    | 'isPlaceholderData'
    | 'error'
    | 'refetch'
    | 'hasNextPage'
    | 'fetchNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
  >;
  /** What to say if there is nothing, and what to do about it. */
  empty: string;
  /** The name of the exported file, without its ending. */
  file: string;
}) {
  if (!rows) {
    // Pressing again gives nobody another role.
    if (isNotPermitted(pages.error)) {
      return <p className="text-ink-soft">{pages.error.message}</p>;
    }
    return <LoadState read={pages} failed="The list did not load." />;
  }
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  const more = pages.hasNextPage;
  return (
    <>
      <StaffTable
        caption={caption}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        busy={pages.isPlaceholderData}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        {more && (
          <MoreButton busy={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()} />
        )}
        <Button
          kind="quiet"
          onClick={() => downloadFile(csvOf(columns, rows), 'text/csv', `${file}.csv`)}
        >
          Export {rows.length === 1 ? 'this row' : `these ${rows.length}`} as CSV
        </Button>
        <span role="status" className="text-ink-soft">
          {pages.isFetchingNextPage && 'Loading…'}
          {pages.isFetchNextPageError && 'The next ones did not load. Try again.'}
        </span>
      </div>
    </>
  );
}

function isNotPermitted(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'NotPermitted';
}
