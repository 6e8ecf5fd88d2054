import { useState } from 'react';
import { useLeaveGuard } from '#components/staff/frame/leave-guard.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { commandProblem } from '#lib/api/staff/use-command.ts';

/**
 * What somebody makes of something stored, and the version that they began with. Until they change
 * something, it is what is stored. `textOf`: what tells two drafts apart. `isFetching`: the stored one may
 * be old.
 */
export function useVersionedDraft<Draft extends object>({
  stored,
  version,
  isFetching,
  textOf,
}: {
  stored: Draft;
  version: string;
  isFetching: boolean;
  textOf: (draft: Draft) => string;
}) {
  const [changed, setChanged] = useState<{ draft: Draft; seen: string } | null>(null);
  const draft = changed?.draft ?? stored;
  const seen = changed?.seen ?? version;
  const isUnsaved = textOf(draft) !== textOf(stored);
  useLeaveGuard(isUnsaved);
  return {
    draft,
    seen,
    isUnsaved,
    /** Somebody else saved another version meanwhile. */
    isMoved: changed !== null && isUnsaved && seen !== version && !isFetching,
    edit: (change: Partial<Draft>) => setChanged({ draft: { ...draft, ...change }, seen }),
    /** The draft goes on from another version: the one that it was saved as, or the newest. */
    rebase: (to = version) => setChanged({ draft, seen: to }),
    /** Takes what is stored. */
    drop: () => setChanged(null),
  };
}

/** What became of the save of a draft, and the choice if somebody else was quicker. */
export function DraftState({
  own: { isMoved, isUnsaved, drop, rebase },
  save,
  moved,
  saved,
}: {
  own: Pick<ReturnType<typeof useVersionedDraft>, 'isMoved' | 'isUnsaved' | 'drop' | 'rebase'>;
  save: { error: Error | null; isSuccess: boolean; reset: () => void };
  /** That somebody was quicker. */
  moved: string;
  /** That it is saved. */
  saved: string;
}) {
  const failure = commandProblem(save.error);
  return (
    <>
      {isMoved && (
        <FormMessage kind="warning" title={moved}>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button kind="secondary" onClick={drop}>
              Take theirs
            </Button>
            <Button
              kind="quiet"
              onClick={() => {
                rebase();
                save.reset();
              }}
            >
              Keep mine, to save over theirs
            </Button>
          </div>
        </FormMessage>
      )}
      {failure && !isMoved && <FormMessage title={failure} />}
      {save.isSuccess && !isUnsaved && <FormMessage kind="success" title={saved} />}
    </>
  );
}
