'use client';

import { createContext, type ReactNode, use, useId, useRef, useState } from 'react';
import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import type { RecipientControls } from '#components/commerce/recipient-fields.tsx';
import { WishToggle } from '#components/commerce/wish-toggle.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { useEarlyChoice } from '#components/ui/use-early-choice.ts';
import { cardLike, cardWorth, giftCardChoice } from '#lib/commerce/catalogue/gift-card.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { formatCents, formatWholeDollars } from '#lib/commerce/money.ts';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';

/** Loads when a shopper wants it. Its space is kept. */
const RecipientFields = lazyPart(
  () =>
    import('#components/commerce/recipient-fields.tsx').then((module) => module.RecipientFields),
  {
    loading: () => <div aria-hidden="true" className="h-112 animate-pulse rounded-lg bg-line" />,
    failed: (failure) => <LoadFailure title="Unable to load the form." {...failure} />,
  },
);

const Choice = createContext<{
  cards: readonly Product[];
  chosen: Product;
  choose: (card: Product | undefined) => void;
} | null>(null);

/** Holds the chosen design and amount of a gift card for the parts of its page. */
export function GiftCard({
  cards,
  initial,
  children,
}: {
  /** The gift card in every design and amount. */
  cards: readonly Product[];
  initial: Product;
  children: ReactNode;
}) {
  const [chosen, setChosen] = useState(initial);
  const choose = (card: Product | undefined) => card && setChosen(card);
  return <Choice value={{ cards, chosen, choose }}>{children}</Choice>;
}

function useChoice() {
  const choice = use(Choice);
  if (!choice) throw new Error('A part of the gift card page stands outside <GiftCard>.');
  return choice;
}

/** The pictures of the chosen design. */
export function GiftCardGallery({ name }: { name: string }) {
  const { chosen } = useChoice();
  return <Gallery images={chosen.productGallery} name={name} />;
}

/** Design and amount, chosen in place, and the button that buys them. */
export function GiftCardBuyBox({ name, readAt }: { name: string; readAt: number }) {
  const { cards, chosen, choose } = useChoice();
  const { designs, amounts } = giftCardChoice(cards, chosen);
  const [isForOther, setForOther] = useState(false);
  const fields = useRef<RecipientControls>(null);
  const asks = isForOther
    ? {
        read: async () => (await fields.current?.read()) ?? null,
        onAdded: () => fields.current?.clear(),
      }
    : null;
  return (
    <>
      {designs.length > 1 && (
        <Tiles
          label="Design"
          options={designs.map((card) => ({
            id: card.colourName,
            name: card.colourName,
            isChosen: card.colourName === chosen.colourName,
            choose: () => choose(cardLike(cards, { ...chosen, colourName: card.colourName })),
            picture: card.productGallery[0] ?? null,
          }))}
        />
      )}
      <Tiles
        label="Amount"
        options={amounts.map((price) => ({
          id: String(price),
          name: price % 100 === 0 ? formatWholeDollars(price) : formatCents(price),
          isChosen: price === chosen.price,
          choose: () => choose(cardWorth(cards, { ...chosen, price })),
        }))}
      />
      <Tiles
        label="Send to"
        options={[
          { id: 'me', name: 'Me', isChosen: !isForOther, choose: () => setForOther(false) },
          {
            id: 'other',
            name: 'Someone else',
            isChosen: isForOther,
            choose: () => setForOther(true),
          },
        ]}
      />
      {isForOther ? (
        <div className="mb-5 rounded-lg bg-sunk p-4 sm:p-5">
          <RecipientFields controls={fields} />
        </div>
      ) : (
        <p className="-mt-2 mb-5 text-[0.9375rem] text-ink-soft">
          We email the code and its PIN to you, once your payment is complete.
        </p>
      )}
      {/* Another card is another product, so messages about the last one do not apply. */}
      <BuyBox
        key={chosen.id}
        initial={chosen}
        readAt={readAt}
        delivery={[]}
        instead={null}
        asks={asks}
      >
        {null}
      </BuyBox>
      <WishToggle productId={chosen.id} name={name} />
    </>
  );
}

interface Tile {
  id: string;
  name: string;
  isChosen: boolean;
  choose: () => void;
  picture?: Product['productGallery'][number] | null;
}

function Tiles({ label, options }: { label: string; options: readonly Tile[] }) {
  const id = useId();
  const chosen = options.find(({ isChosen }) => isChosen);
  const group = useEarlyChoice(chosen?.id ?? null, (early) =>
    options.find(({ id }) => id === early)?.choose(),
  );
  return (
    <div ref={group} role="radiogroup" aria-labelledby={id} className="mb-5">
      <p>
        <span id={id} className="font-semibold">
          {label}
        </span>
        {chosen && <span>: {chosen.name}</span>}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.id}
            className={`choice-tile relative grid cursor-pointer place-content-center overflow-hidden rounded-md border-2 border-line-strong font-semibold hover:border-ink ${
              option.picture === undefined
                ? 'min-h-12 min-w-18 px-3'
                : 'w-20 has-checked:ring-2 has-checked:ring-action'
            }`}
          >
            <input
              type="radio"
              name={`${id}-choice`}
              value={option.id}
              checked={option.isChosen}
              onChange={option.choose}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
            />
            {option.picture === undefined ? (
              option.name
            ) : (
              <DesignPicture picture={option.picture} name={option.name} />
            )}
          </label>
        ))}
      </div>
    </div>
  );
}

function DesignPicture({ picture, name }: { picture: Tile['picture']; name: string }) {
  if (picture) {
    return (
      <Picture image={picture} sizes="5rem" alt={name} className="aspect-square! object-cover" />
    );
  }
  return (
    <>
      <PictureMissing className="aspect-square!" />
      <span className="sr-only">{name}</span>
    </>
  );
}
