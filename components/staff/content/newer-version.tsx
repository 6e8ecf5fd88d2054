'use client';

import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { TextDiff } from './text-diff.tsx';
import type { StoredText, Typed } from './use-edited-text.ts';

/** Somebody saved another version while this one was written: both are there, and one goes on. */
export function NewerVersion({
  typed,
  newer,
  onChoose,
}: {
  typed: Typed;
  newer: StoredText;
  /** Goes on with the newer version, or over it with `next`. */
  onChoose: (version: StoredText, next?: Typed) => void;
}) {
  const { changedBy, changedAt } = newer;
  const when = changedAt === null ? '' : ` on ${clockTime(changedAt)}`;
  return (
    <FormMessage
      kind="warning"
      title={`${changedBy ?? 'An import'} changed this text${when}, while you wrote.`}
    >
      <p>Both texts are still here. Copy what you want to keep, then choose.</p>
      <div className="my-3">
        <TextDiff label="From their text to yours" before={newer} after={typed} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => onChoose(newer)}>
          Go on with mine
        </Button>
        <Button kind="quiet" onClick={() => onChoose(newer, newer)}>
          Take theirs
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        If you save yours, the history keeps theirs. If you take theirs, yours is gone.
      </p>
    </FormMessage>
  );
}
