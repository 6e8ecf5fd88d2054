'use client';

import { useState } from 'react';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { MoreButton } from '#components/staff/list/more-button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type {
  addContentPictureCall,
  listContentPicturesCall,
} from '#lib/api/calls/staff/content.ts';
import { sentPicture } from '#lib/api/staff/sent-picture.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { useWrite } from '#lib/api/use-write.ts';
import type { DraftPicture } from '#lib/commerce/content/content-draft.ts';

/** Chooses one of the shop's pictures, or sends a new one, and says what it shows. */
export function PictureDialog({
  alt: before = '',
  onChoose,
  onClose,
}: {
  alt?: string | undefined;
  onChoose: (picture: DraftPicture) => void;
  onClose: () => void;
}) {
  const [src, setSrc] = useState<string | null>(null);
  const [alt, setAlt] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const pages = useStaffPages<typeof listContentPicturesCall>('GET /content/pictures', {});
  const add = useCommand<typeof addContentPictureCall>('POST /content/pictures', {
    onDone: (picture) => setSrc(picture.src),
  });
  const read = useWrite({
    mutationFn: sentPicture,
    onSuccess: (body) => add.mutate({ body, timeoutMs: SEND_MS }),
  });
  const failure = commandProblem(read.error ?? add.error);
  const isSending = read.isPending || add.isPending;
  return (
    <FormDialog
      title="Choose a picture"
      wayOut="Cancel"
      button="Use this picture"
      pending={isSending}
      pendingText="Sending…"
      onSubmit={() => {
        setMissing(alt.trim() === '');
        if (src !== null && alt.trim() !== '') onChoose({ src, alt: alt.trim() });
      }}
      onClose={onClose}
    >
      {failure && <FormMessage title={failure} />}
      <TextField
        label="Send a picture"
        hint="JPEG, PNG, WebP, AVIF, GIF or SVG, up to 10 MB. The place where it was taken is removed."
        type="file"
        accept="image/*"
        onChange={({ currentTarget: { files } }) => {
          const [file] = files ?? [];
          if (file && !isSending) read.mutate(file);
        }}
      />
      <p role="status" className="text-ink-soft">
        {isSending && 'Sending…'}
        {pages.isPending && 'Loading the shop’s pictures…'}
      </p>
      <PictureChoice pages={pages} src={src} onChoose={setSrc} />
      <TextField
        label="What it shows"
        hint="For those who cannot see it."
        autoComplete="off"
        value={alt}
        error={isMissing && alt.trim() === '' ? 'Describe the picture in a few words.' : undefined}
        onChange={({ currentTarget: { value } }) => setAlt(value)}
      />
    </FormDialog>
  );
}

type Pages = ReturnType<typeof useStaffPages<typeof listContentPicturesCall>>;

/** The shop's pictures, of which one can be chosen. */
function PictureChoice({
  pages,
  src,
  onChoose,
}: {
  pages: Pages;
  src: string | null;
  onChoose: (src: string) => void;
}) {
  const pictures = pages.data?.pages.flatMap((page) => page.pictures);
  if (!pictures) {
    if (!pages.error) return null;
    return (
      <LoadFailure
        title={callErrorText('The pictures did not load.', pages.error)}
        onRetry={() => void pages.refetch()}
      />
    );
  }
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">The shop’s pictures</legend>
      {pictures.length === 0 && <p className="text-ink-soft">There are none. Send one.</p>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {pictures.map((picture) => (
          <label
            key={picture.src}
            className="relative grid cursor-pointer gap-1 rounded-lg border border-line p-2 text-sm has-checked:border-action has-checked:bg-sunk"
          >
            <input
              type="radio"
              name="picture"
              checked={src === picture.src}
              onChange={() => onChoose(picture.src)}
              className="absolute top-3 left-3 size-5"
            />
            {/* biome-ignore lint/performance/noImgElement: a small picture of the room. */}
            <img
              src={picture.src}
              alt=""
              loading="lazy"
              className="aspect-square w-full rounded-md bg-sunk object-contain"
            />
            <span className="truncate">{picture.label}</span>
          </label>
        ))}
      </div>
      {pages.hasNextPage && (
        <MoreButton
          kind="quiet"
          busy={pages.isFetchingNextPage}
          onPress={() => void pages.fetchNextPage()}
        />
      )}
    </fieldset>
  );
}

/** How long a slow phone network takes for the largest file, in ms. */
const SEND_MS = 120_000;
