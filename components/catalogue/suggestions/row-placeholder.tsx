import { CardPlaceholders } from '#components/catalogue/cards/card-placeholders.tsx';
import { ROW_LOOKS, type RowPlace } from '#components/catalogue/cards/row-look.ts';

/** As many as a wide screen shows, whose width is five and a half. */
const CARDS = 6;

/** As high as a row of products; without scripts, which would fill it, nothing. */
export function RowPlaceholder({ place, className }: { place: RowPlace; className: string }) {
  const look = ROW_LOOKS[place];
  return (
    <div
      aria-hidden="true"
      className={`${look.section} [@media(scripting:none)]:hidden ${className}`}
    >
      <div className={`h-[1.08em] w-[9em] max-w-full rounded bg-sunk ${look.heading}`} />
      <ul className={`flex overflow-hidden ${look.list}`}>
        <CardPlaceholders count={CARDS} className={look.item} />
      </ul>
    </div>
  );
}
