'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogFoot } from '#components/ui/dialog-foot.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { focusAfterRender } from '#components/ui/focus-after-render.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { assistantsQuery, endAssistantMutation } from '#lib/api/account/assistants.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { ShownAssistant } from '#lib/api/calls/account/assistants.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { ASSISTANT_TEXTS } from '#lib/commerce/account/texts.ts';
import { type LinkScope, linkScopeTexts } from '#lib/commerce/agents/link-scopes.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { useCustomerSub } from '#stores/account/use-account.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { AccountPlaceholder } from './require-login.tsx';
import { ScopeList } from './scope-list.tsx';

/** What the customer is asked to confirm: to end an assistant, or (`scope`) one of its permissions. */
interface Ending {
  assistant: ShownAssistant;
  scope: LinkScope | null;
}

/**
 * The assistants that may use the customer's account. The customer can end one, or take back one of
 * several permissions.
 */
export function LinkedAssistantsScreen() {
  const sub = useCustomerSub();
  const { data, error, isError, isFetching, refetch } = useQuery(
    assistantsQuery(sub),
    queryClient(),
  );
  if (sub !== null && data) return <Assistants sub={sub} assistants={data} />;
  if (!isError || isFetching) return <AccountPlaceholder />;
  return (
    <LoadFailure
      title={callErrorText(ASSISTANT_TEXTS.loadFailed, error)}
      onRetry={() => void refetch()}
    />
  );
}

function Assistants({ sub, assistants }: { sub: string; assistants: readonly ShownAssistant[] }) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="max-w-2xl outline-none">
      {assistants.length === 0 ? (
        <EmptyState
          icon="share"
          text="No assistant may use your account. If you let one, you’ll find it here, and can end it at any time."
        />
      ) : (
        <ul
          aria-label="Linked assistants"
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {assistants.map((assistant) => (
            <li key={assistant.client} className="grid gap-4 p-4 sm:px-5">
              <Row assistant={assistant} onEnd={(scope) => setEnding({ assistant, scope })} />
            </li>
          ))}
        </ul>
      )}
      <EndDialog
        sub={sub}
        ending={ending}
        onClose={() => setEnding(null)}
        onEnded={() => {
          setEnding(null);
          focusAfterRender(place);
          showAlert('SUCCESS', ending?.scope ? ASSISTANT_TEXTS.takenBack : ASSISTANT_TEXTS.ended);
        }}
      />
    </div>
  );
}

function Row({
  assistant,
  onEnd,
}: {
  assistant: ShownAssistant;
  onEnd: (scope: LinkScope | null) => void;
}) {
  const { host, scopes, linkedAt, usedAt } = assistant;
  const used = usedAt === null ? 'not used yet' : `last used ${formatDay(Date.parse(usedAt))}`;
  return (
    <>
      <div className="flex gap-4">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h2 className="font-semibold">{host}</h2>
          <p className="text-sm text-ink-soft">
            Linked {formatDay(Date.parse(linkedAt))}, {used}
          </p>
        </div>
        <TextButton className="-my-2.5 self-start text-danger" onClick={() => onEnd(null)}>
          End<span className="sr-only"> {host}</span>
        </TextButton>
      </div>
      <ScopeList
        name={`What ${host} may do`}
        scopes={scopes}
        // Taking back the only one would be the same as ending it.
        {...(scopes.length > 1 && {
          action: (scope) => (
            <TextButton className="-my-2.5 self-start" onClick={() => onEnd(scope)}>
              Take back
              <span className="sr-only">
                {' '}
                “{linkScopeTexts(scope).title}” from {host}
              </span>
            </TextButton>
          ),
        })}
      />
    </>
  );
}

function EndDialog({
  sub,
  ending,
  onEnded,
  onClose,
}: {
  sub: string;
  /** Null: the dialog is closed. */
  ending: Ending | null;
  onEnded: () => void;
  onClose: () => void;
}) {
  const { mutateAsync, isPending, error, reset } = useWrite(endAssistantMutation(sub));
  const { assistant, scope } = ending ?? { assistant: null, scope: null };

  function close() {
    if (!isPending) reset();
    onClose();
  }

  function end(client: string) {
    mutateAsync({ client, ...(scope && { scope }) }).then(onEnded, () => undefined);
  }

  return (
    <Dialog
      open={assistant !== null}
      onClose={close}
      title={scope ? 'Take back this permission?' : 'End this assistant?'}
    >
      {assistant && (
        <>
          <div className="grid gap-5 overflow-y-auto px-5 py-6 sm:px-6">
            <p>
              <strong className="font-semibold [overflow-wrap:anywhere]">{assistant.host}</strong>{' '}
              {scope ? (
                <Loss scope={scope} />
              ) : (
                'can’t use your account from then on, wherever it runs.'
              )}{' '}
              Orders that it placed stay.
            </p>
            {error && (
              <FormMessage>
                {callErrorText(
                  scope ? ASSISTANT_TEXTS.takeBackFailed : ASSISTANT_TEXTS.endFailed,
                  error,
                )}
              </FormMessage>
            )}
          </div>
          <DialogFoot className="flex flex-wrap gap-3 pt-4">
            <SubmitButton
              type="button"
              pending={isPending}
              pendingText={scope ? 'Taking it back…' : 'Ending it…'}
              onClick={() => end(assistant.client)}
              className="max-sm:grow"
            >
              {scope ? 'Take it back' : 'End it'}
            </SubmitButton>
            <Button kind="quiet" onClick={close}>
              Keep it
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}

function Loss({ scope }: { scope: LinkScope }) {
  const { title } = linkScopeTexts(scope);
  return <>loses “{title}” at once, and keeps the rest. It may ask you for it again.</>;
}
