'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { useStaff } from '#components/staff/frame/staff-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import {
  changeStaffCall,
  inviteAgainCall,
  inviteStaffCall,
  suspendStaffCall,
} from '#lib/api/calls/staff/people.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { ROLE_TEXTS, STAFF_ROLES } from '#lib/commerce/staff/permissions.ts';
import type { Person } from './people-screen.tsx';

/** A select has no null: an empty choice is the whole shop. */
const fields = z.extend(z.omit(inviteStaffCall.request, { store: true }), { store: z.string() });
type Fields = z.output<typeof fields>;

/** What ends somebody's way in. Each is asked about first. */
const QUESTIONS = {
  link: {
    title: (name: string) => `New link for ${name}?`,
    effect:
      'Their sessions, their passkeys and any earlier link end now. Their password, app and work account work until they follow the new link, which works once, for three days.',
    button: 'Make a new link',
  },
  suspension: {
    title: (name: string) => `Suspend ${name}?`,
    effect:
      'Their sessions and any link end now, and they cannot log in until somebody lets them in again. Their name stays in the audit.',
    button: 'Suspend',
  },
} as const;

/** Invites somebody, or changes what a member of staff may do. */
export function PersonDialog({
  person,
  stores,
  onInvited,
  onClose,
}: {
  /** Null: somebody new. */
  person: Person | null;
  stores: readonly { code: string; name: string }[];
  /** Gets the code of the link to send. */
  onInvited: (code: string) => void;
  onClose: () => void;
}) {
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: zodResolver(fields),
    defaultValues: {
      email: person?.email ?? '',
      name: person?.name ?? '',
      roles: person?.roles ?? [],
      store: person?.store ?? '',
    },
  });
  const { errors } = formState;
  const invited = ({ code }: { code: string }) => {
    onClose();
    onInvited(code);
  };
  const invite = useCommand(inviteStaffCall, { onDone: invited });
  const again = useCommand(inviteAgainCall, { onDone: invited });
  const change = useCommand(changeStaffCall, { onDone: onClose });
  const suspend = useCommand(suspendStaffCall, { onDone: onClose });
  const isSuspended = person?.state === 'suspended';
  const isSelf = useStaff().id === person?.id;
  const [question, setQuestion] = useState<keyof typeof QUESTIONS | null>(null);
  const asked = { link: again, suspension: suspend };
  const problem = commandProblem(invite.error ?? change.error ?? (question ? null : suspend.error));

  const save = handleSubmit(({ email, store, ...facts }) => {
    const body = { ...facts, store: store === '' ? null : store };
    if (person) change.mutate({ params: { id: person.id }, body });
    else invite.mutate({ body: { email, ...body } });
  });

  return (
    <>
      <Dialog open onClose={onClose} title={person ? person.name : 'Invite somebody'} startsInField>
        <form noValidate className="grid gap-5 overflow-y-auto p-6" onSubmit={save}>
          {problem && <FormMessage title={problem} />}
          <TextField
            label="E-mail address"
            type="email"
            autoComplete="off"
            readOnly={person !== null}
            {...register('email')}
            error={errors.email?.message}
          />
          <TextField
            label="Name"
            hint="As the audit says it."
            autoComplete="off"
            {...register('name')}
            error={errors.name?.message}
          />
          <fieldset>
            <legend className="text-[0.9375rem] font-semibold">Roles</legend>
            {STAFF_ROLES.map((role) => (
              <CheckboxField
                key={role}
                label={ROLE_TEXTS[role].name}
                hint={ROLE_TEXTS[role].may}
                value={role}
                {...register('roles')}
              />
            ))}
            {errors.roles?.message && <FormMessage title={errors.roles.message} />}
          </fieldset>
          <SelectField label="Works in" {...register('store')}>
            <option value="">Whole shop</option>
            {stores.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          {isSelf && (
            <p className="text-ink-soft">
              Your password, passkeys and devices are in{' '}
              <TextLink href="/admin/account">your account</TextLink>. Another owner can send you a
              new link or suspend you.
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            {person && !isSelf && !isSuspended && (
              <>
                <Button kind="quiet" onClick={() => setQuestion('link')}>
                  New link…
                </Button>
                <Button kind="quiet" onClick={() => setQuestion('suspension')}>
                  Suspend…
                </Button>
              </>
            )}
            {person && isSuspended && (
              <Button
                kind="quiet"
                onClick={() =>
                  suspend.mutate({ params: { id: person.id }, body: { suspended: false } })
                }
              >
                Let in again
              </Button>
            )}
            <SubmitButton
              pending={invite.isPending || change.isPending}
              pendingText={person ? 'Saving…' : 'Inviting…'}
            >
              {person ? 'Save' : 'Invite'}
            </SubmitButton>
          </div>
        </form>
      </Dialog>
      {person && question && (
        <Question
          person={person}
          question={question}
          pending={asked[question].isPending}
          refused={commandProblem(asked[question].error)}
          onYes={() => {
            const params = { id: person.id };
            if (question === 'link') again.mutate({ params, body: {} });
            else suspend.mutate({ params, body: { suspended: true } });
          }}
          onClose={() => {
            asked[question].reset();
            setQuestion(null);
          }}
        />
      )}
    </>
  );
}

/** Over the dialog: what is typed there stays. */
function Question({
  person: { name },
  question,
  pending,
  refused,
  onYes,
  onClose,
}: {
  person: Person;
  question: keyof typeof QUESTIONS;
  pending: boolean;
  refused: string | null;
  onYes: () => void;
  onClose: () => void;
}) {
  const { title, effect, button } = QUESTIONS[question];
  return (
    <FormDialog
      title={title(name)}
      button={button}
      isDanger
      pending={pending}
      onSubmit={onYes}
      onClose={onClose}
    >
      {refused && <FormMessage title={refused} />}
      <p>{effect}</p>
    </FormDialog>
  );
}
