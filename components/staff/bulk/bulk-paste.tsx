'use client';

import { type ReactNode, useState } from 'react';
import { useLeaveGuard } from '#components/staff/frame/leave-guard.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { MOST_SHEET } from '#lib/commerce/staff/sheet.ts';
import type { SheetProblem } from '#lib/commerce/staff/sheet-columns.ts';
import { PasteField } from './paste-field.tsx';
import { ProblemList } from './problem-list.tsx';

/** Changes many things at once: paste them, see what each does, and apply. The report follows. */
export function BulkPaste<Compared extends { problems: readonly SheetProblem[] }>({
  hint,
  fields,
  about = '',
  compare,
  pendingText,
  review,
}: {
  hint: ReactNode;
  /** Above the rows: what holds for all of them. */
  fields?: ReactNode;
  /** What the fields say: another one makes what was compared old. */
  about?: string;
  /** Reads the rows and asks the server what they would do. */
  compare: (text: string) => Promise<Compared>;
  pendingText: string;
  review: (compared: Compared) => ReactNode;
}) {
  const [text, setText] = useState('');
  useLeaveGuard(text.trim() !== '', () => setText(''));
  const [shown, setShown] = useState<{ about: string; compared: Compared } | null>(null);
  const ask = useWrite({
    mutationFn: async (given: string) => ({ about, compared: await compare(given) }),
    onSuccess: setShown,
  });
  const failure = commandProblem(ask.error);
  return (
    <div className="grid max-w-5xl gap-5">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.length <= MOST_SHEET) ask.mutate(text);
        }}
      >
        {failure && <FormMessage title={failure} />}
        {fields}
        <PasteField
          hint={hint}
          text={text}
          onChange={(next) => {
            setText(next);
            // What was compared is not what stands there now.
            setShown(null);
          }}
        />
        <div>
          <SubmitButton pending={ask.isPending} pendingText={pendingText}>
            Show the differences
          </SubmitButton>
        </div>
      </form>
      {shown && shown.about === about && (
        <>
          <ProblemList
            title={`Lines that cannot be read: ${shown.compared.problems.length}`}
            problems={shown.compared.problems}
          />
          {review(shown.compared)}
        </>
      )}
    </div>
  );
}
