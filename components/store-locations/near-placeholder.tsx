import { STORE_GRID } from './store-grid.ts';

/** Holds the place of stores that are on their way. */
export function NearPlaceholder() {
  return (
    <div aria-hidden="true" className={`${STORE_GRID} animate-pulse`}>
      {[1, 2, 3, 4].map((one) => (
        <div key={one} className="h-52 rounded-xl bg-sunk" />
      ))}
    </div>
  );
}
