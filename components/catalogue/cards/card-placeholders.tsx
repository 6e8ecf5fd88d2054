/** Placeholders as high as cards; renders nothing if `count` is 0. */
export function CardPlaceholders({ count, className = '' }: { count: number; className?: string }) {
  return Array.from({ length: count }, (_, place) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position.
      key={place}
      aria-hidden="true"
      className={`[@media(scripting:none)]:hidden ${className}`}
    >
      <div className="aspect-4/5 w-full animate-pulse rounded-lg bg-sunk" />
      <div className="card-text" />
    </li>
  ));
}
