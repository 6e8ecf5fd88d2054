'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import {
  issueGiftCardCall,
  type readGiftCardCall,
  replaceGiftCardCall,
  sendGiftCardCall,
} from '#lib/api/calls/staff/gift-cards.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { formatCents } from '#lib/commerce/money.ts';

type Card = ResponseOf<typeof readGiftCardCall>['card'];

const { to } = issueGiftCardCall.request.shape;
/** Whom it goes to, only if it is somebody else. */
const fields = z.discriminatedUnion('isToAnother', [
  z.object({ isToAnother: z.literal(false) }),
  z.extend(z.object(to.shape), { isToAnother: z.literal(true) }),
]);
interface Fields {
  isToAnother: boolean;
  name: string;
  address: string;
}

/** E-mails a card again with a new PIN, or replaces it by a card with another code. */
export function SendDialog({
  card: { id, lastFour, balance, blocked, mail },
  kind,
  onDone,
  onClose,
}: {
  card: Card;
  kind: 'replace' | 'send';
  /** Gets what to tell. */
  onDone: (text: string) => void;
  onClose: () => void;
}) {
  const { register, handleSubmit, formState, watch } = useForm<Fields>({
    resolver: zodResolver(fields as unknown as z.ZodMiniType<Fields, Fields>),
    defaultValues: { isToAnother: mail === null, name: '', address: '' },
  });
  const send = useCommand(sendGiftCardCall, { onDone: () => onDone('It is e-mailed again.') });
  const replace = useCommand(replaceGiftCardCall, {
    onDone: ({ id: other, lastFour: four }) => onDone(`…${four} (${other}) replaces it.`),
  });
  const failure = commandProblem(send.error ?? replace.error);
  const isReplace = kind === 'replace';
  const isToAnother = watch('isToAnother');
  return (
    <FormDialog
      title={`${isReplace ? 'Replace' : 'Send again'}: …${lastFour}`}
      startsInField={mail === null}
      button={isReplace ? 'Replace it' : 'Send it again'}
      pending={send.isPending || replace.isPending}
      pendingText="One moment…"
      onSubmit={handleSubmit(({ isToAnother: isOther, name, address }) => {
        const body = { seen: blocked, ...(isOther && { to: { name, address } }) };
        if (isReplace) replace.mutate({ params: { id }, body });
        else send.mutate({ params: { id }, body });
      })}
      onClose={onClose}
    >
      <p>
        {isReplace
          ? `Its ${formatCents(balance)} move to a card with another code and PIN, which is e-mailed. This one ends for good.`
          : 'It keeps its code and gets a new PIN: the old one does not work any more.'}
      </p>
      {mail ? (
        <>
          <p className="break-words">
            It goes to {mail.to} &lt;{mail.address}&gt;, unless you name somebody else.
          </p>
          <CheckboxField label="To somebody else" {...register('isToAnother')} />
        </>
      ) : (
        <p>Nobody got this card by e-mail yet. To whom should it go?</p>
      )}
      {isToAnother && (
        <>
          <TextField
            label="Recipient’s name"
            autoComplete="off"
            {...register('name')}
            error={formState.errors.name?.message}
          />
          <TextField
            label="Recipient’s e-mail address"
            type="email"
            autoComplete="off"
            {...register('address')}
            error={formState.errors.address?.message}
          />
        </>
      )}
      {failure && <FormMessage title={failure} />}
    </FormDialog>
  );
}
