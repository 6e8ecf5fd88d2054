'use client';

import { Thumbnail } from '#components/staff/list/thumbnail.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { previewArrangementCall } from '#lib/api/calls/staff/listings.ts';
import { formatCents } from '#lib/commerce/money.ts';

type Preview = ResponseOf<typeof previewArrangementCall>;
type Card = Preview['now'][number];

/** The first page of a place as it would be, beside how shoppers see it now. */
export function PlacePreview({
  preview,
  pinned,
  busy,
  onPin,
}: {
  preview: Preview;
  /** Ids of the products that are pinned. */
  pinned: ReadonlySet<string>;
  /** Whether a newer one is on its way. */
  busy: boolean;
  /** Left out: nothing more can be pinned. */
  onPin?: ((card: Card) => void) | undefined;
}) {
  const { now, draft } = preview;
  const places = new Map(now.map(({ id }, at) => [id, at]));
  return (
    <div aria-busy={busy} className="grid gap-6 aria-busy:opacity-60 sm:grid-cols-2">
      <section aria-labelledby="draft">
        <h3 id="draft" className="mb-2 text-lg">
          As it would be
        </h3>
        <Cards
          cards={draft}
          noteOf={({ id }, at) => {
            const before = places.get(id);
            const isPinned = pinned.has(id);
            const move = before === undefined ? 'not on this page now' : `now ${before + 1}`;
            return [isPinned && 'Pinned', before !== at && move].filter(Boolean).join(', ');
          }}
          actionOf={(card) =>
            onPin &&
            !pinned.has(card.id) && (
              <TextButton
                aria-label={`Pin ${card.name}, ${card.colour}`}
                onClick={() => onPin(card)}
              >
                Pin
              </TextButton>
            )
          }
        />
      </section>
      <section aria-labelledby="now">
        <h3 id="now" className="mb-2 text-lg">
          Now
        </h3>
        <Cards cards={now} noteOf={() => ''} actionOf={() => null} />
      </section>
    </div>
  );
}

function Cards({
  cards,
  noteOf,
  actionOf,
}: {
  cards: readonly Card[];
  noteOf: (card: Card, at: number) => string;
  actionOf: (card: Card) => React.ReactNode;
}) {
  if (cards.length === 0) return <p className="text-ink-soft">This place has no products.</p>;
  return (
    <ol className="grid gap-1">
      {cards.map((card, at) => (
        <li key={card.id} className="flex min-h-20 items-center gap-3 border-b border-line py-1">
          <span className="w-6 shrink-0 text-right tabular-nums text-ink-soft">{at + 1}.</span>
          {card.picture === null ? (
            <span className="h-18 w-12 shrink-0 rounded-md bg-sunk" />
          ) : (
            <Thumbnail src={card.picture} />
          )}
          <span className="min-w-0 grow text-[0.9375rem]">
            {card.name}, {card.colour}
            <span className="block text-sm text-ink-soft">
              {[formatCents(card.price), card.isSoldOut && 'sold out', noteOf(card, at)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {actionOf(card)}
        </li>
      ))}
    </ol>
  );
}
