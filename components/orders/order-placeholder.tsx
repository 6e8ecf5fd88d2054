/** Placeholder for an order that is loading. */
export function OrderPlaceholder() {
  return (
    <div role="status" className="min-h-96">
      <span className="sr-only">Loading your order…</span>
      <div aria-hidden="true" className="animate-pulse">
        <div className="h-6 w-72 max-w-full rounded-sm bg-sunk" />
        <div className="mt-12 grid gap-12 lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)]">
          <div className="h-64 rounded-xl bg-sunk" />
          <div className="h-64 rounded-xl bg-sunk" />
        </div>
      </div>
    </div>
  );
}
