'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import {
  removeWebhookCall,
  rotateWebhookCall,
  switchWebhookCall,
  testWebhookCall,
} from '#lib/api/calls/staff/webhooks.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import type { Webhook } from './webhooks-view.tsx';

/** Tests an endpoint, switches it off, gives it a new secret, or removes it. */
export function WebhookDialog({
  webhook,
  onSecret,
  onClose,
}: {
  webhook: Webhook;
  /** Gets a new secret, to be shown once. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const [isSure, setIsSure] = useState(false);
  const input = { params: { id: webhook.id }, body: {} };
  const test = useCommand(testWebhookCall);
  const rotate = useCommand(rotateWebhookCall, { onDone: ({ secret }) => onSecret(secret) });
  const turn = useCommand(switchWebhookCall, { onDone: onClose });
  const remove = useCommand(removeWebhookCall, { onDone: onClose });
  const problem = commandProblem(test.error ?? rotate.error ?? turn.error ?? remove.error);
  const isOn = webhook.offAt === null;
  const isBusy = [test, rotate, turn, remove].some(({ isPending }) => isPending);
  return (
    <Dialog open onClose={onClose} title="Change an endpoint">
      <div className="grid gap-5 overflow-y-auto p-6">
        <p className="font-mono text-sm wrap-anywhere">{webhook.url}</p>
        {problem && <FormMessage title={problem} />}
        <Part
          about="Sends one event of the type webhook.test now (to an assistant’s platform its newest order), and says what it answers."
          action="Send a test"
          disabled={isBusy}
          onPress={() => test.mutate(input)}
        />
        <p role="status">
          {test.isPending && 'Waiting for the answer…'}
          {test.data?.isTaken && `It works: the endpoint answered ${test.data.status}.`}
          {test.data && !test.data.isTaken && `It was not taken. ${test.data.failure}`}
        </p>
        <Part
          about="A new secret counts at once. What the endpoint refuses until it knows the secret comes again, for three days."
          action="New secret"
          disabled={isBusy}
          onPress={() => rotate.mutate(input)}
        />
        <Part
          about={
            isOn
              ? 'While it is off, its events wait. Switched on again, it gets them all.'
              : 'It gets everything that happened since it was switched off.'
          }
          action={isOn ? 'Switch off' : 'Switch on'}
          disabled={isBusy}
          onPress={() => turn.mutate({ params: input.params, body: { isOn: !isOn } })}
        />
        <Part
          about={
            isSure
              ? 'It gets nothing more, and what it did not take yet is lost to it.'
              : 'Ends it for good.'
          }
          action={isSure ? 'Yes, remove it' : 'Remove'}
          disabled={isBusy}
          onPress={() => (isSure ? remove.mutate(input) : setIsSure(true))}
        />
      </div>
    </Dialog>
  );
}

function Part({
  about,
  action,
  disabled,
  onPress,
}: {
  about: string;
  action: string;
  disabled: boolean;
  onPress: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-xs text-ink-soft">{about}</p>
      <Button
        kind="secondary"
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && onPress()}
      >
        {action}
      </Button>
    </div>
  );
}
