'use client';

import { useMay, useStaff } from '#components/staff/frame/staff-context.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { listViewsCall } from '#lib/api/calls/staff/views.ts';
import { ORDER_VIEW_TEXTS, orderViews } from '#lib/commerce/orders/order-views.ts';
import { NO_FILTERS, type OrderQuery, orderQuery, queryText } from './order-query.ts';

export type KeptView = ResponseOf<typeof listViewsCall>['views'][number];

/** The views of the list of orders: those of every shop, then those that people have saved. */
export function ViewRow({
  query,
  kept,
  setFilters,
  onRemove,
}: {
  query: OrderQuery;
  kept: readonly KeptView[];
  setFilters: (change: Record<string, string>) => void;
  onRemove: (view: KeptView) => void;
}) {
  const { permissions } = useStaff();
  const removesShared = useMay('staff:write');
  const chosen = queryText(query);
  const saved = kept.map((view) => ({
    ...view,
    filters: orderQuery(new URLSearchParams(view.query)),
  }));
  return (
    <div className="mb-4 grid gap-2 print:hidden">
      <ul aria-label="Views" className="flex flex-wrap gap-2">
        <li>
          <Choice
            name="All orders"
            isChosen={query.view === undefined}
            onChoose={() => setFilters({ view: '' })}
          />
        </li>
        {orderViews(permissions).map((view) => (
          <li key={view}>
            <Choice
              name={ORDER_VIEW_TEXTS[view].name}
              isChosen={query.view === view}
              onChoose={() => setFilters({ view })}
            />
          </li>
        ))}
      </ul>
      {saved.length > 0 && (
        <ul aria-label="Saved views" className="flex flex-wrap gap-2">
          {saved.map((view) => {
            const isChosen = queryText(view.filters) === chosen;
            return (
              <li key={view.id} className="flex items-center">
                <Choice
                  name={view.own ? view.name : `${view.name} (${view.by})`}
                  isChosen={isChosen}
                  onChoose={() => setFilters({ ...NO_FILTERS, ...view.filters })}
                />
                {isChosen && (view.own || removesShared) && (
                  <button
                    type="button"
                    aria-label={`Remove the view ${view.name}`}
                    onClick={() => onRemove(view)}
                    className="grid size-9 place-items-center rounded-full hover:bg-sunk"
                  >
                    <Icon name="close" className="size-4.5" />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function Choice({
  name,
  isChosen,
  onChoose,
}: {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="min-h-9 max-w-80 truncate rounded-full border border-line-strong bg-surface px-3.5 text-[0.9375rem] hover:border-ink aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-action-ink"
    >
      {name}
    </button>
  );
}
