import { useId, useState } from 'react';
import { ChoiceTiles } from '#components/ui/form/choice-tiles.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { ApiError, type FieldErrors } from '#lib/api/api-error.ts';
import { failedWith } from '#lib/api/call-api.ts';
import type { writeReviewCall } from '#lib/api/calls/reviews/own-reviews.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { type OrderProof, ownReviewsQuery, writeReview } from '#lib/api/reviews/own-reviews.ts';
import { type OwnPicture, type OwnReviewLine, writtenReview } from '#lib/api/schemas/review.ts';
import { sendErrorText } from '#lib/api/send-error-text.ts';
import { useWrite } from '#lib/api/use-write.ts';
import {
  REVIEW_DETAIL_LENGTH,
  REVIEW_TEXT_LENGTH,
  REVIEW_TITLE_LENGTH,
} from '#lib/commerce/limits.ts';
import { PICTURES_ON_THE_WAY } from '#lib/commerce/reviews/pictures.ts';
import { ConsentFields } from './consent-fields.tsx';
import { FitFields } from './fit-fields.tsx';
import { PicturesField } from './pictures-field.tsx';
import { StarsField } from './stars-field.tsx';

type Draft = {
  stars: number | null;
  title: string;
  text: string;
  fit: number | null;
  width: number | null;
  usualSize: string;
  activity: string;
  recommends: boolean | null;
  showName: boolean;
  showRegion: boolean;
  pictures: readonly OwnPicture[];
};

const EMPTY: Draft = {
  stars: null,
  title: '',
  text: '',
  fit: null,
  width: null,
  usualSize: '',
  activity: '',
  recommends: null,
  showName: false,
  showRegion: false,
  pictures: [],
};

/** Writes a review of a line, or changes it. */
export function ReviewForm({
  line,
  proof,
  onSaved,
}: {
  line: OwnReviewLine;
  proof: OrderProof;
  onSaved: () => void;
}) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(line));
  const [faults, setFaults] = useState<FieldErrors>({});
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const [adding, setAdding] = useState(false);
  const activities = useId();
  const { mutate, isPending, error } = useWrite({
    mutationFn: (review: Parameters<typeof writeReview>[1]['review']) =>
      writeReview(proof, { line: line.line, review }),
    onSuccess: (own) => {
      queryClient().setQueryData(ownReviewsQuery(proof).queryKey, own);
      onSaved();
    },
    onError: (failure) => setFaults(refusedFields(failure)),
  });

  function save(form: HTMLFormElement) {
    const focus = (name: string | undefined) =>
      form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    if (adding) {
      setFaults({ pictures: PICTURES_ON_THE_WAY });
      return focus('pictures');
    }
    const pictures = draft.pictures.map(({ id, alt }) => ({ id, alt }));
    const checked = writtenReview.safeParse({ ...draft, pictures });
    if (checked.success) {
      setFaults({});
      return mutate(checked.data);
    }
    const found = checked.error.issues.map(({ path, message }) => [String(path[0]), message]);
    setFaults(Object.fromEntries(found.reverse()));
    const [first] = found.at(-1) ?? [];
    focus(first);
  }

  return (
    <form
      noValidate
      className="mt-6 grid max-w-xl gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
    >
      <StarsField value={draft.stars} error={faults.stars} onChange={(stars) => set({ stars })} />
      <TextField
        label="Title"
        name="title"
        maxLength={REVIEW_TITLE_LENGTH}
        value={draft.title}
        error={faults.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <TextAreaField
        label="Your review"
        hint="What do you use it for, and how has it held up? Please leave out names and contact details."
        name="text"
        rows={6}
        count={REVIEW_TEXT_LENGTH.max}
        value={draft.text}
        error={faults.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <PicturesField
        line={line.line}
        proof={proof}
        pictures={draft.pictures}
        error={faults.pictures}
        onChange={(change) =>
          setDraft((before) => ({ ...before, pictures: change(before.pictures) }))
        }
        onAdding={(isAdding) => {
          setAdding(isAdding);
          setFaults(({ pictures: _, ...others }) => others);
        }}
      />
      <FitFields line={line} draft={draft} set={set} />
      <div className="grid gap-6 sm:grid-cols-2">
        {line.size !== null && (
          <TextField
            label="Your usual size (optional)"
            name="usualSize"
            maxLength={REVIEW_DETAIL_LENGTH}
            value={draft.usualSize}
            error={faults.usualSize}
            onChange={(event) => set({ usualSize: event.currentTarget.value })}
          />
        )}
        <TextField
          label="What you use it for (optional)"
          name="activity"
          list={activities}
          maxLength={REVIEW_DETAIL_LENGTH}
          value={draft.activity}
          error={faults.activity}
          onChange={(event) => set({ activity: event.currentTarget.value })}
        />
        <datalist id={activities}>
          {line.activities.map((activity) => (
            <option key={activity} value={activity} />
          ))}
        </datalist>
      </div>
      <ChoiceTiles
        label="Would you recommend it? (optional)"
        name="recommends"
        options={[
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ]}
        value={draft.recommends}
        onChange={(recommends) => set({ recommends })}
      />
      <ConsentFields draft={draft} set={set} />
      <p className="text-sm text-ink-soft">
        We publish every review, good or bad, unless it has personal details, abuses somebody, is
        off topic or unlawful, or isn’t about the product.
      </p>
      {error && <FormMessage>{problemOf(error)}</FormMessage>}
      <SubmitButton
        size="large"
        pending={isPending}
        pendingText="Sending your review…"
        className="max-sm:w-full sm:justify-self-start"
      >
        {line.review ? 'Save changes' : 'Send review'}
      </SubmitButton>
    </form>
  );
}

/** What was written so far, without what the shop says about it. */
function draftOf({ review }: OwnReviewLine): Draft {
  if (!review) return EMPTY;
  const { state: _, reason: __, canAnswer: ___, isShown: ____, ...written } = review;
  return { ...written, usualSize: written.usualSize ?? '', activity: written.activity ?? '' };
}

function problemOf(error: Error): string {
  for (const code of ['NotReviewable', 'PictureGone'] as const) {
    if (failedWith<typeof writeReviewCall>(error, code)) return error.message;
  }
  return sendErrorText('We couldn’t save your review.', error);
}

/** What the shop refused, by the form's fields. */
function refusedFields(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([name, text]) => [name.replace(/^review\./, ''), text]),
  );
}
