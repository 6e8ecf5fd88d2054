'use client';

import { useState } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { replayDeliveriesCall } from '#lib/api/calls/staff/webhooks.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { readShopTime } from '#lib/commerce/staff/shop-time.ts';
import type { Webhook } from './webhooks-view.tsx';

/** Sends all again that was given up since a time. */
export function ReplayForm({ webhook }: { webhook: Webhook }) {
  const [since, setSince] = useState('');
  const [error, setError] = useState<string>();
  const replay = useCommand(replayDeliveriesCall);
  const problem = commandProblem(replay.error);
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const time = since.trim() === '' ? 0 : readShopTime(since);
        setError(time === null ? 'Write a time like 30/11/2026 9:00.' : undefined);
        if (time !== null) replay.mutate({ params: { id: webhook.id }, body: { since: time } });
      }}
    >
      <TextField
        label="Given up since"
        hint="A day or a time. Empty: all."
        autoComplete="off"
        value={since}
        onChange={(event) => setSince(event.currentTarget.value)}
        error={error}
        className="w-56"
      />
      <SubmitButton kind="secondary" pending={replay.isPending} pendingText="Sending again…">
        Send all again
      </SubmitButton>
      <span role="status" className="text-ink-soft">
        {replay.data && `${replay.data.count} will be sent again within seconds.`}
      </span>
      {problem && <FormMessage title={problem} />}
    </form>
  );
}
