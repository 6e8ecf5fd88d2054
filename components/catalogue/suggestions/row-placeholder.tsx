import { CardPlaceholders } from '#components/catalogue/cards/card-placeholders.tsx';
import { ROW_ITEM, ROW_LIST } from '#components/catalogue/cards/row-look.ts';

/** As many as a wide screen shows, whose width is five and a half. */
const CARDS = 6;

/** As high as a row of products; without scripts, which would fill it, nothing. */
export function RowPlaceholder({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`mt-16 lg:mt-24 [@media(scripting:none)]:hidden ${className}`}
    >
      <div className="h-[1.08em] w-[9em] max-w-full rounded bg-sunk text-2xl sm:text-3xl lg:text-4xl" />
      <ul className={`flex overflow-hidden ${ROW_LIST}`}>
        <CardPlaceholders count={CARDS} className={ROW_ITEM} />
      </ul>
    </div>
  );
}
