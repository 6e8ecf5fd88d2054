/** Stands in the place of a return that is loading. */
export function ReturnPlaceholder() {
  return (
    <div role="status" className="mt-8 min-h-96">
      <span className="sr-only">Loading what you can return…</span>
      <div
        aria-hidden="true"
        className="grid animate-pulse gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]"
      >
        <div className="grid content-start gap-4">
          <div className="h-40 rounded-xl bg-sunk" />
          <div className="h-40 rounded-xl bg-sunk" />
        </div>
        <div className="h-56 rounded-xl bg-sunk" />
      </div>
    </div>
  );
}
