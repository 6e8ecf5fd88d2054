import { ShopLink } from '#components/ui/shop-link.tsx';
import { countedText } from '#lib/commerce/staff/today.ts';
import { Section } from './section.tsx';
import type { TodayTile } from './today-tiles.ts';

/** What waits, as numbers that lead to it. What is empty stays, so that the eye finds its place. */
export function TileList({ tiles }: { tiles: readonly TodayTile[] }) {
  if (tiles.length === 0) {
    return (
      <p className="text-ink-soft">
        Your role has nothing that waits. What you may do is in the menu.
      </p>
    );
  }
  const waits = tiles.some(({ count }) => count > 0);
  return (
    <Section id="waiting" title="What waits">
      {!waits && (
        <p className="mb-3 text-ink-soft">
          Nothing waits. Orders, returns and questions appear here as they come in; a number leads
          to what it counts.
        </p>
      )}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6">
        {tiles.map((tile) => (
          <li key={tile.name}>
            <Tile {...tile} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Tile({ name, count, isUrgent, href }: TodayTile) {
  const look = `flex h-full min-h-11 flex-col rounded-lg border bg-surface px-3 py-2 ${isUrgent ? 'border-danger' : 'border-line'}`;
  const content = (
    <>
      <span
        className={`text-xl font-semibold tabular-nums ${isUrgent ? 'text-danger' : count === 0 ? 'text-ink-soft' : ''}`}
      >
        {countedText(count)}
      </span>{' '}
      <span className={count === 0 ? 'text-ink-soft' : ''}>{name}</span>
    </>
  );
  const isHere = href.startsWith('#');
  // There is nothing to see here while nothing waits.
  if (isHere && count === 0) return <p className={look}>{content}</p>;
  const link = `${look} hover:bg-sunk hover:border-line-strong`;
  if (isHere) {
    return (
      <a href={href} className={link}>
        {content}
      </a>
    );
  }
  return (
    <ShopLink href={href} prefetch="intent" className={link}>
      {content}
    </ShopLink>
  );
}
