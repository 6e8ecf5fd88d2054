'use client';

import { useRef, useState } from 'react';
import { useLeaveGuard } from '#components/staff/frame/leave-guard.tsx';
import { Thumbnail } from '#components/staff/list/thumbnail.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { orderPicturesCall } from '#lib/api/calls/staff/products.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { inOrder } from '#lib/commerce/catalogue/picture-order.ts';
import type { StaffProduct } from './product-screen.tsx';

type Picture = StaffProduct['pictures'][number];

const STEP =
  'grid size-11 place-items-center rounded-full border border-line-strong text-lg hover:bg-sunk aria-disabled:opacity-40';

/** Puts the pictures of a product in order: by buttons, and by the arrow keys on them. */
export function PictureOrder({ product }: { product: StaffProduct }) {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [told, setTold] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const save = useCommand(orderPicturesCall, {
    onDone: () => setTold('Saved. The shop follows within seconds.'),
  });
  const seen = product.pictures.map(({ name }) => name);
  const shown = order === null ? product.pictures : inOrder(product.pictures, nameOf, order);
  const names = shown.map(nameOf);
  const isUnsaved = names.some((name, index) => name !== seen[index]);
  // What was saved has been loaded: from here on the list is the shop's again.
  if (order !== null && save.isSuccess && !isUnsaved) setOrder(null);
  useLeaveGuard(isUnsaved && !save.isSuccess);
  const failure = commandProblem(save.error);
  const send = (wanted: string[] | null) =>
    save.mutate({ params: { id: product.productId }, body: { order: wanted, seen } });

  function move(name: string, to: number) {
    if (to < 0 || to >= names.length) return;
    save.reset();
    const others = names.filter((one) => one !== name);
    setOrder(others.toSpliced(to, 0, name));
    setTold(`Now at place ${to + 1} of ${names.length}.`);
    // The browser takes the focus from an element that moves within the page.
    const focused = document.activeElement;
    requestAnimationFrame(() => {
      if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus();
    });
  }

  return (
    <section aria-labelledby="pictures-heading">
      <h2 id="pictures-heading" className="mb-2 text-xl">
        Pictures
      </h2>
      {shown.length === 0 ? (
        <p className="text-ink-soft">
          It has no picture. Pictures come with the import, as do the words that describe them.
        </p>
      ) : (
        <>
          <p className="mb-3 text-ink-soft">
            The first is the one on cards. The words that describe them are the import’s.
          </p>
          {product.importedOrder !== null && (
            <FormMessage className="mb-3" kind="info" title="Set here">
              <p>{importWords(product)} What the import adds comes after these.</p>
            </FormMessage>
          )}
          <ol
            ref={list}
            aria-label="Pictures in their order"
            className="divide-y divide-line rounded-lg border border-line bg-surface"
          >
            {shown.map((picture, index) => (
              <PictureRow
                key={picture.name}
                picture={picture}
                place={index + 1}
                count={shown.length}
                onMove={(to) => move(picture.name, to)}
              />
            ))}
          </ol>
          {failure && <FormMessage className="mt-3" title={failure} />}
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Button
              aria-disabled={!isUnsaved || save.isPending || undefined}
              onClick={() => {
                if (isUnsaved && !save.isPending) send(names);
              }}
            >
              {save.isPending ? 'Saving…' : 'Save the order'}
            </Button>
            {isUnsaved && (
              <Button
                kind="quiet"
                onClick={() => {
                  setOrder(null);
                  setTold('');
                }}
              >
                As it was
              </Button>
            )}
            {product.importedOrder !== null && (
              <Button
                kind="secondary"
                onClick={() => {
                  setOrder(null);
                  send(null);
                }}
              >
                Take the import’s order again
              </Button>
            )}
            <p role="status" className="text-ink-soft">
              {told}
            </p>
          </div>
        </>
      )}
    </section>
  );
}

function PictureRow({
  picture,
  place,
  count,
  onMove,
}: {
  picture: Picture;
  place: number;
  count: number;
  onMove: (to: number) => void;
}) {
  const name = picture.alt || `picture ${place}`;
  const index = place - 1;
  const step = (label: string, sign: string, to: number) => (
    <button
      type="button"
      aria-label={`${label}: ${name}`}
      aria-disabled={to < 0 || to >= count || to === index || undefined}
      className={STEP}
      onClick={() => to !== index && onMove(to)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? index - 1 : index + 1);
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      <Thumbnail src={picture.src} className="h-24 w-16" />
      <div className="min-w-32 grow basis-0">
        <p className="font-semibold tabular-nums">
          {place}
          {place === 1 && ' · on cards'}
        </p>
        <p className="break-words text-ink-soft">{picture.alt || 'The import has no words.'}</p>
      </div>
      <div className="flex gap-2">
        {step('First', '⇤', 0)}
        {step('Earlier', '↑', index - 1)}
        {step('Later', '↓', index + 1)}
      </div>
    </li>
  );
}

function nameOf({ name }: Picture): string {
  return name;
}

/** Where the import has the pictures that are shown. */
function importWords({ pictures, importedOrder }: StaffProduct): string {
  const places = pictures.map(({ name }) => (importedOrder?.indexOf(name) ?? 0) + 1);
  return `In the import these are the pictures ${places.join(', ')}.`;
}
