'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Picture } from '#components/commerce/picture.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { GalleryImage } from '#lib/commerce/catalogue/product.ts';

const CONTROL =
  'grid size-12 place-items-center rounded-full bg-surface text-ink shadow-md hover:bg-ink hover:text-page disabled:opacity-40';

/** A picture as large as the window, or twice that when zoomed in; arrow keys switch pictures. */
export function GalleryZoom({
  images,
  name,
  start,
  onClose,
}: {
  images: readonly GalleryImage[];
  name: string;
  start: number;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const [close, setClose] = useState(false);
  const image = images[index];

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function step(by: number) {
    setClose(false);
    setIndex((now) => (now + by + images.length) % images.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    // When zoomed in, the arrow keys scroll the picture instead.
    if (close) return;
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  }

  if (!image) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-page text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 px-4 py-3">
          <p aria-live="polite" className="text-sm">
            Picture {index + 1} of {images.length}
            {image.alt && <span className="text-ink-soft">: {image.alt}</span>}
          </p>
          <button
            type="button"
            aria-label="Close"
            className={CONTROL}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <section
          aria-label="Picture"
          tabIndex={close ? 0 : -1}
          className="grid min-h-0 grow place-items-center overflow-auto"
        >
          <button
            type="button"
            aria-label={close ? 'Show whole picture' : 'Look closer'}
            onClick={() => setClose((now) => !now)}
            className={close ? 'w-[min(180vw,120rem)] cursor-zoom-out' : 'h-full cursor-zoom-in'}
          >
            <Picture
              image={image}
              sizes={close ? '180vw' : '66vh'}
              priority
              className={close ? '' : 'h-full! w-auto! max-w-screen'}
            />
          </button>
        </section>
        {images.length > 1 && (
          <div className="flex justify-center gap-4 py-3">
            <button
              type="button"
              aria-label="Previous picture"
              className={CONTROL}
              onClick={() => step(-1)}
            >
              <Icon name="chevronLeft" />
            </button>
            <button
              type="button"
              aria-label="Next picture"
              className={CONTROL}
              onClick={() => step(1)}
            >
              <Icon name="chevronRight" />
            </button>
          </div>
        )}
      </div>
    </dialog>
  );
}
