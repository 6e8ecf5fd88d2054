import { CARD_TEXT } from './grid.ts';

/** Holds the places of cards to come, each as high as a card; not there where nothing will come. */
export function CardPlaceholders({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: a held place is known by its place only.
      key={place}
      aria-hidden="true"
      className="[@media(scripting:none)]:hidden"
    >
      <div className="aspect-2/3 w-full animate-pulse rounded-lg bg-sunk" />
      <div className={CARD_TEXT} />
    </li>
  ));
}
