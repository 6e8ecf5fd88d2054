'use client';

import { useState } from 'react';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { useGo } from '#components/ui/use-go.ts';
import type { discardContentCall, takeDownContentCall } from '#lib/api/calls/staff/content.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { TextHistory } from './text-history.tsx';
import type { StoredText, useEditedText } from './use-edited-text.ts';

type Open = 'down' | 'discard' | 'history' | null;

/** What can be done with a text. */
export function EditorActions({
  stored,
  path,
  text,
  isSaving,
  onSave,
  onDone,
}: {
  stored: StoredText;
  path: string | null;
  text: ReturnType<typeof useEditedText>;
  isSaving: boolean;
  onSave: (publish: boolean) => void;
  onDone: (told: string) => void;
}) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { state, hasChanges, href, draft } = stored;
  const { kind } = draft;
  const isShown = state === 'published' || state === 'planned';
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton
          type="button"
          pending={isSaving}
          pendingText="Saving…"
          onClick={() => onSave(true)}
        >
          {publishWords(text.typed.draft.date, state)}
        </SubmitButton>
        <Button
          kind="secondary"
          aria-disabled={isSaving || undefined}
          onClick={() => onSave(false)}
        >
          Save as a draft
        </Button>
        {isShown && href !== '/' && (
          <Button kind="quiet" onClick={() => setOpen('down')}>
            Take down
          </Button>
        )}
        {path !== null && stored.version > 0 && (hasChanges || state === 'draft') && (
          <Button kind="quiet" onClick={() => setOpen('discard')}>
            {hasChanges ? 'Throw the draft away' : 'Delete'}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-x-6">
        {path !== null && stored.version > 0 && (
          <TextButton onClick={() => setOpen('history')}>History</TextButton>
        )}
        {state === 'published' && (
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            See the page (opens a tab)
          </a>
        )}
      </div>
      {open === 'down' && path !== null && (
        <TakeDown id={{ kind, path, seen: text.seen }} onDone={onDone} onClose={close} />
      )}
      {open === 'discard' && path !== null && (
        <Discard
          id={{ kind, path, seen: text.seen }}
          hasChanges={hasChanges}
          onDone={() => {
            text.reset();
            onDone('The draft is thrown away.');
          }}
          onClose={close}
        />
      )}
      {open === 'history' && path !== null && (
        <TextHistory
          kind={kind}
          path={path}
          typed={text.typed}
          onBringBack={(version) => {
            text.change(version);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function publishWords(date: string, state: StoredText['state']): string {
  const time = Date.parse(date);
  if (!Number.isNaN(time) && time > Date.now()) return `Plan for ${clockTime(time)}`;
  return state === 'published' ? 'Publish these changes' : 'Publish now';
}

type Id = { kind: 'post' | 'article'; path: string; seen: number };

function TakeDown({
  id,
  onDone,
  onClose,
}: {
  id: Id;
  onDone: (told: string) => void;
  onClose: () => void;
}) {
  const takeDown = useCommand<typeof takeDownContentCall>('POST /content/take-down', {
    onDone: () => {
      onDone('Taken down. The text stays here.');
      onClose();
    },
  });
  const problem = commandProblem(takeDown.error);
  return (
    <FormDialog
      title="Take it down?"
      wayOut="Keep it"
      button="Take it down"
      isDanger
      pending={takeDown.isPending}
      pendingText="One moment…"
      onSubmit={() => takeDown.mutate({ body: id })}
      onClose={onClose}
    >
      <p>
        Its page is gone within seconds, and so is every link of the shop to it. The text stays
        here, and you can publish it again.
      </p>
      {problem && <FormMessage title={problem} />}
    </FormDialog>
  );
}

function Discard({
  id,
  hasChanges,
  onDone,
  onClose,
}: {
  id: Id;
  hasChanges: boolean;
  onDone: () => void;
  onClose: () => void;
}) {
  const { go } = useGo();
  const discard = useCommand<typeof discardContentCall>('POST /content/discard', {
    onDone: ({ version }) => {
      onDone();
      onClose();
      if (version === null) go('/admin/content');
    },
  });
  const problem = commandProblem(discard.error);
  return (
    <FormDialog
      title={hasChanges ? 'Throw the draft away?' : 'Delete this text?'}
      wayOut="Keep it"
      button={hasChanges ? 'Throw it away' : 'Delete it'}
      isDanger
      pending={discard.isPending}
      pendingText="One moment…"
      onSubmit={() => discard.mutate({ body: id })}
      onClose={onClose}
    >
      <p>
        {hasChanges
          ? 'The editor goes back to what readers see. The history keeps the draft.'
          : 'Nobody has read it yet. The text and its history are gone for good.'}
      </p>
      {problem && <FormMessage title={problem} />}
    </FormDialog>
  );
}
