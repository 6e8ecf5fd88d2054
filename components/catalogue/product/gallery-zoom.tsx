'use client';

import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Picture } from '#components/commerce/picture.tsx';
import { closingHandlers } from '#components/ui/dialog-closing.ts';
import { Icon } from '#components/ui/icon.tsx';
import { useModal } from '#components/ui/open-modals.ts';
import type { GalleryImage } from '#lib/commerce/catalogue/product.ts';
import { type ClosePicture, closerPicture } from './closer-picture.ts';

const CONTROL =
  'grid size-12 shrink-0 place-items-center rounded-full bg-surface text-ink shadow-md hover:bg-ink hover:text-page disabled:opacity-40';

/**
 * A picture that fits into the window; a press shows it closer, with the pressed point in the
 * middle. Arrow keys switch pictures.
 */
export function GalleryZoom({
  images,
  label,
  start,
  plain = false,
  onClose,
}: {
  images: readonly GalleryImage[];
  /** Names the dialog. */
  label: string;
  start: number;
  /** Whether the pictures are shown as they are, not by the image optimiser. */
  plain?: boolean;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(start);
  const [close, setClose] = useState<ClosePicture | null>(null);
  const image = images[index];

  useModal(dialog);

  useEffect(() => {
    if (close) stage.current?.scrollTo(close.left, close.top);
  }, [close]);

  function step(by: number) {
    setClose(null);
    setIndex((now) => (now + by + images.length) % images.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    // When zoomed in, the arrow keys scroll the picture instead.
    if (close) return;
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  }

  function onPress(event: MouseEvent) {
    if (close || !image) {
      setClose(null);
      return;
    }
    const box = event.currentTarget.getBoundingClientRect();
    // A key press has no point, so show the middle.
    const pressed =
      event.detail === 0
        ? { x: box.width / 2, y: box.height / 2 }
        : { x: event.clientX - box.left, y: event.clientY - box.top };
    setClose(closerPicture(box, image, pressed));
  }

  if (!image) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      {...closingHandlers(onClose)}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-page text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 px-4 py-3">
          <p aria-live="polite" className="text-sm">
            Picture {index + 1} of {images.length}
            {image.alt && <span className="text-ink-soft">: {image.alt}</span>}
          </p>
          <button type="button" aria-label="Close" className={CONTROL} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <section
          ref={stage}
          aria-label="Picture"
          tabIndex={close ? 0 : -1}
          className="flex min-h-0 grow overflow-auto"
        >
          <button
            type="button"
            aria-label={close ? 'Show whole picture' : 'Look closer'}
            onClick={onPress}
            style={close ? { width: close.width, height: close.height } : undefined}
            className={`m-auto shrink-0 ${close ? 'cursor-zoom-out' : 'size-full cursor-zoom-in'}`}
          >
            {plain ? (
              // biome-ignore lint/performance/noImgElement: it is stored as large as it is shown.
              <img
                key={image.src}
                src={image.src}
                alt={image.alt}
                width={image.width}
                height={image.height}
                className="size-full object-contain"
              />
            ) : (
              <Picture
                image={image}
                sizes={close ? `${close.width}px` : '66vh'}
                priority
                use="sharp"
                // The picture is not dimmed in the dark scheme either: a closer look is about the
                // product's own colours.
                className="aspect-auto! size-full! bg-transparent! object-contain! filter-none!"
              />
            )}
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
