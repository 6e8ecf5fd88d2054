import { useId, useRef, useState } from 'react';
import { ReviewPicture } from '#components/commerce/review-picture.tsx';
import { Button } from '#components/ui/button.tsx';
import { FieldError, FieldHint } from '#components/ui/form/field-shell.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { OrderProof } from '#lib/api/reviews/own-reviews.ts';
import { addPicture, pictureErrorText } from '#lib/api/reviews/own-reviews.ts';
import type { OwnPicture } from '#lib/api/schemas/review.ts';
import {
  MOST_REVIEW_PICTURES,
  REVIEW_ALT_LENGTH,
  TOO_MANY_PICTURES,
} from '#lib/commerce/reviews/pictures.ts';

type Change = (change: (before: readonly OwnPicture[]) => OwnPicture[]) => void;

/** The pictures of a review. Each is sent as soon as it is chosen, and used once the review is sent. */
export function PicturesField({
  line,
  proof,
  pictures,
  error,
  onChange,
  onAdding,
}: {
  line: number;
  proof: OrderProof;
  pictures: readonly OwnPicture[];
  error: string | undefined;
  onChange: Change;
  /** Called when sending begins and when it has ended. */
  onAdding: (adding: boolean) => void;
}) {
  const errorId = useId();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [adding, setAdding] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const left = MOST_REVIEW_PICTURES - pictures.length;

  async function add(files: readonly File[]) {
    const taken = files.slice(0, left);
    setProblems(files.length > left ? [TOO_MANY_PICTURES] : []);
    onAdding(true);
    // One after another: the shop reads one at a time.
    for (const [index, file] of taken.entries()) {
      setAdding(taken.length - index);
      try {
        const picture = await addPicture(proof, line, file);
        onChange((before) => [...before, picture]);
      } catch (failure) {
        const problem = `${file.name}: ${pictureErrorText(failure)}`;
        setProblems((before) => [...before, problem]);
      }
    }
    setAdding(0);
    onAdding(false);
  }

  const change = (id: string, alt: string) =>
    onChange((before) => before.map((one) => (one.id === id ? { ...one, alt } : one)));
  const remove = (id: string) => {
    onChange((before) => before.filter((one) => one.id !== id));
    addButton.current?.focus();
  };
  const said = [error, ...problems].filter((text) => text !== undefined);

  return (
    <fieldset
      className="min-w-0"
      aria-describedby={said.length > 0 ? `${hintId} ${errorId}` : hintId}
    >
      <legend className="text-[0.9375rem] font-semibold">Pictures (optional)</legend>
      <FieldHint id={hintId}>
        Up to {MOST_REVIEW_PICTURES} JPEG, PNG or WebP files. Please show no faces, addresses or
        number plates, and say what’s in them for people who can’t see them.
      </FieldHint>
      {pictures.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {pictures.map(({ id, alt, preview }, index) => (
            <li key={id} className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-end gap-3">
              <ReviewPicture src={preview} alt="" />
              <TextField
                label={`What’s in picture ${index + 1}?`}
                maxLength={REVIEW_ALT_LENGTH}
                value={alt ?? ''}
                onChange={(event) => change(id, event.currentTarget.value)}
              />
              <button
                type="button"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => remove(id)}
                className="mb-0.5 grid size-11 place-items-center rounded-full hover:bg-sunk"
              >
                <Icon name="trash" className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Choose pictures"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ currentTarget: { files }, currentTarget }) => {
          const chosen = [...(files ?? [])];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          if (chosen.length > 0) void add(chosen);
        }}
      />
      <Button
        ref={addButton}
        name="pictures"
        kind="secondary"
        className="mt-3 aria-disabled:opacity-60"
        aria-disabled={adding > 0 || left === 0}
        onClick={() => adding === 0 && left > 0 && input.current?.click()}
      >
        Add pictures
      </Button>
      <p role="status" className="mt-1.5 text-sm text-ink-soft">
        {adding > 0 && `Adding ${adding === 1 ? 'a picture' : `${adding} pictures`}…`}
        {adding === 0 && left === 0 && 'That’s the most a review can have.'}
      </p>
      <FieldError id={errorId} error={said.length > 0 ? said.join(' ') : undefined} />
    </fieldset>
  );
}
