'use client';

import { useState } from 'react';
import { useStaff } from '#components/staff/frame/staff-context.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { Button } from '#components/ui/button.tsx';
import type { listOrdersCall } from '#lib/api/calls/staff/orders.ts';
import type { listViewsCall } from '#lib/api/calls/staff/views.ts';
import { useStaffPages, useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { ORDER_VIEW_TEXTS, type OrderView } from '#lib/commerce/orders/order-views.ts';
import { hiddenOrderColumns } from '#stores/staff/hidden-columns.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ORDER_COLUMN, orderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { type OrderQuery, orderQuery } from './order-query.ts';
import { RemoveViewDialog } from './remove-view-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { type KeptView, ViewRow } from './view-row.tsx';

/** Orders, newest first: search, filters, views, and the way to each order. */
export function OrdersScreen() {
  return (
    <StaffPage title="Orders" permission="orders:read">
      <OrderList />
    </StaffPage>
  );
}

function OrderList() {
  const { filters, setFilters } = useFilters();
  const query = filters && orderQuery(filters);
  const pages = useStaffPages<typeof listOrdersCall>('GET /orders', query);
  const kept = useStaffRead<typeof listViewsCall>('GET /views', { query: { list: 'orders' } });
  const hidden = hiddenOrderColumns.use(({ value }) => value);
  const columns = orderColumns(useStaff().permissions);
  const [saving, setSaving] = useState(false);
  const [removing, setRemoving] = useState<KeptView | null>(null);
  const [said, setSaid] = useState('');
  const views = kept.data?.views ?? [];
  const shown = query ?? {};
  const rows = pages.data?.pages.flatMap(({ orders }) => orders);
  return (
    <>
      <OrderFilters query={shown} setFilters={setFilters} />
      <ViewRow query={shown} kept={views} setFilters={setFilters} onRemove={setRemoving} />
      <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
        <ColumnChoice
          names={columns.map(({ name }) => name).filter((name) => name !== ORDER_COLUMN)}
        />
        <Button kind="quiet" className="print:hidden" onClick={() => setSaving(true)}>
          Save this view
        </Button>
        <p role="status" className="self-center text-ink-soft">
          {said}
          {kept.error && ' Saved views did not load.'}
        </p>
      </div>
      {isView(shown.view) && (
        <p className="mb-3 text-ink-soft">{ORDER_VIEW_TEXTS[shown.view].shows}</p>
      )}
      <p role="status" className="sr-only">
        {rows && !pages.isPlaceholderData && foundText(rows.length, pages.hasNextPage)}
      </p>
      <StaffList
        caption="Orders, newest first"
        columns={columns.filter(({ name }) => name === ORDER_COLUMN || !hidden.includes(name))}
        rows={rows}
        keyOf={({ number }) => number}
        pages={pages}
        empty={emptyText(shown)}
        file="orders"
      />
      {saving && (
        <SaveViewDialog
          query={shown}
          replaced={views.filter(({ own }) => own).map(({ name }) => name.toLowerCase())}
          onSaved={(name) => setSaid(`The view “${name}” is saved.`)}
          onClose={() => setSaving(false)}
        />
      )}
      {removing && (
        <RemoveViewDialog
          view={removing}
          onRemoved={() => {
            setSaid(`The view “${removing.name}” is removed.`);
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

function foundText(count: number, hasMore: boolean): string {
  const orders = count === 1 ? '1 order' : `${count} orders`;
  return hasMore ? `The newest ${orders} are shown.` : `${orders} found.`;
}

function isView(view: string | undefined): view is OrderView {
  return view !== undefined && Object.hasOwn(ORDER_VIEW_TEXTS, view);
}

function emptyText({ q, ...others }: OrderQuery): string {
  if (q !== undefined) {
    return 'No order fits. Search with fewer letters, or clear the other filters. Size codes, products and payments are found by their whole code.';
  }
  return Object.keys(others).length > 0
    ? 'No order fits these filters.'
    : 'There are no orders yet. Each one appears here as soon as it is placed.';
}
