'use client';

import { useState } from 'react';
import { useLeaveGuard } from '#components/staff/frame/leave-guard.tsx';
import { useStaff } from '#components/staff/frame/staff-context.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { changeUrl } from '#components/ui/url-search.ts';
import type { RequestOf } from '#lib/api/calls/call.ts';
import type { previewContentCall, saveContentCall } from '#lib/api/calls/staff/content.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import type { ContentKind } from '#lib/commerce/content/content-page.ts';
import { keepUnsaved } from '#stores/staff/unsaved-texts.ts';
import { EditorActions } from './editor-actions.tsx';
import { HomeFields } from './home-fields.tsx';
import { NewerVersion } from './newer-version.tsx';
import { PictureSources } from './picture-sources.ts';
import { ProblemsContext, type TextProblem } from './problems.ts';
import { editHref, stateWords } from './state-words.ts';
import { TextFields } from './text-fields.tsx';
import { TextPreview } from './text-preview.tsx';
import { type StoredText, useEditedText } from './use-edited-text.ts';

type Save = RequestOf<typeof saveContentCall>;

/** A date in the future is no plan yet. */
const NOT_PLANNED = 'It does not appear on its date by itself: plan it for that.';

/** The editor of a text beside its preview. */
export function TextEditor({
  kind,
  path,
  stored,
}: {
  kind: ContentKind;
  /** Null: a new text. */
  path: string | null;
  stored: StoredText;
}) {
  const { id: person } = useStaff();
  const name = `${kind} ${path ?? ''}`;
  const text = useEditedText(person, name, stored);
  const { typed, settled, seen, isDirty } = text;
  useLeaveGuard(isDirty, text.reset);
  const [said, setSaid] = useState('');
  const [hasTried, setTried] = useState(false);
  const preview = useStaffRead<typeof previewContentCall>('POST /content/preview', {
    body: { path, ...settled },
  });
  const save = useCommand<typeof saveContentCall>('POST /content');
  const problems = [...(preview.data?.problems ?? []), ...ownProblems(save.data?.problems)];

  function send(publish: boolean) {
    if (save.isPending) return;
    setSaid('');
    setTried(publish);
    const body: Save = { path, seen, publish, ...typed };
    save.mutate({ body }, { onSuccess: ({ saved }) => saved && done(saved, body) });
  }

  function done(saved: { path: string; version: number }, { publish, draft, markdown }: Save) {
    keepUnsaved(person, name, null);
    text.rebase({ version: saved.version, draft, markdown });
    setTried(false);
    const isLater = Date.parse(draft.date) > Date.now();
    const shown = isLater ? 'Planned. It appears by itself.' : 'Readers see it within seconds.';
    const kept = `Saved as a draft. ${isLater ? NOT_PLANNED : 'Readers see no change.'}`;
    setSaid(publish ? shown : kept);
    if (saved.path !== path) changeUrl(editHref({ kind, path: saved.path }), 'replace');
  }

  return (
    <ProblemsContext value={hasTried ? problems : []}>
      <PictureSources value={preview.data?.pictures ?? []}>
        <p className="mb-4 text-ink-soft">
          {path === null ? 'Nothing is saved yet.' : `${stateWords(stored)}.`}
        </p>
        <div className="grid gap-8 xl:grid-cols-2">
          {/* No form: Enter in a field must not publish. */}
          <section aria-label="Fields" className="grid min-w-0 content-start gap-5">
            <Fields text={text} path={path} stored={stored} />
            <SaveFailure
              failure={commandProblem(save.error)}
              isIncomplete={hasTried && problems.length > 0}
            />
            <EditorActions
              stored={stored}
              path={path}
              text={text}
              isSaving={save.isPending}
              onSave={send}
              onDone={setSaid}
            />
            <p role="status" className="text-ink-soft">
              {isDirty ? 'Not saved yet.' : said}
            </p>
          </section>
          <TextPreview
            draft={settled.draft}
            preview={preview.data}
            problems={problems}
            failure={preview.error}
          />
        </div>
      </PictureSources>
    </ProblemsContext>
  );
}

/** What only the save finds; the preview finds all else, and again once it is mended. */
function ownProblems(found: readonly TextProblem[] = []) {
  return found.filter(({ field }) => field === 'sizeGuideFor');
}

function Fields({
  text,
  path,
  stored,
}: {
  text: ReturnType<typeof useEditedText>;
  path: string | null;
  stored: StoredText;
}) {
  const { typed, isRestored, newer } = text;
  return (
    <>
      {isRestored && (
        <FormMessage kind="info" title="This is what you typed before, and did not save.">
          <TextButton onClick={text.reset}>Throw it away</TextButton>
        </FormMessage>
      )}
      {newer && <NewerVersion typed={typed} newer={newer} onChoose={text.rebase} />}
      {typed.draft.home ? (
        <HomeFields typed={typed} onChange={text.change} />
      ) : (
        <TextFields
          typed={typed}
          isNew={path === null}
          canMove={stored.state === 'draft'}
          onChange={text.change}
        />
      )}
    </>
  );
}

function SaveFailure({ failure, isIncomplete }: { failure: string | null; isIncomplete: boolean }) {
  return (
    <>
      {failure && <FormMessage title={failure} />}
      {isIncomplete && (
        <FormMessage title="It is not published yet, because something is missing.">
          <p>Nothing that you typed is lost. The list below the preview says what to do.</p>
        </FormMessage>
      )}
    </>
  );
}
