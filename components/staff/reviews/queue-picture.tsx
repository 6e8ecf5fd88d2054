'use client';

import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { readReviewPictureCall } from '#lib/api/calls/staff/reviews.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import type { QueuedText } from './reviews-screen.tsx';

type Picture = QueuedText['pictures'][number];

/**
 * A picture of a review, published or not. It comes through the staff's call, so that it has no address
 * that anybody else could open.
 */
export function QueuePicture({ picture: { id, alt } }: { picture: Picture }) {
  const [isOpen, setOpen] = useState(false);
  const shows = alt ?? 'Picture without a description';
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="grid size-24 place-items-center overflow-hidden rounded-md bg-sunk"
      >
        <Loaded id={id} size="small" alt={`${shows}. Enlarge`} />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={shows} placement="centre">
        <div className="overflow-auto p-4">
          {isOpen && <Loaded id={id} size="large" alt={shows} />}
        </div>
      </Dialog>
    </>
  );
}

function Loaded({ id, size, alt }: { id: string; size: 'small' | 'large'; alt: string }) {
  const read = useStaffRead<typeof readReviewPictureCall>('GET /reviews/pictures/{id}', {
    params: { id },
    query: { size },
  });
  if (read.data && !read.isPlaceholderData) {
    return (
      // biome-ignore lint/performance/noImgElement: a data URL, which nothing could make smaller.
      <img
        src={read.data.data}
        alt={alt}
        className={size === 'small' ? 'size-full object-cover' : 'mx-auto max-h-[75dvh] max-w-full'}
      />
    );
  }
  return (
    <span className="p-1 text-sm text-ink-soft">
      {read.error ? 'The picture did not load.' : 'Loading…'}
    </span>
  );
}
