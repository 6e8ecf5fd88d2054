'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { QrCode } from '#components/commerce/qr-code.tsx';
import { Button } from '#components/ui/button.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { PasswordField } from '#components/ui/form/password-field.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { useGo } from '#components/ui/use-go.ts';
import { failedWith } from '#lib/api/call-api.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { acceptInvitationCall, openInvitationCall } from '#lib/api/calls/staff/log-in.ts';
import { QUICK_RETRY, queryClient } from '#lib/api/query-client.ts';
import { newPassword } from '#lib/api/schemas/password.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { forgetStaffData, STAFF_KEY } from '#lib/api/staff/me-query.ts';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { BRAND } from '#lib/config/brand.ts';
import { begunSetUp } from '#stores/staff/log-in-tab.ts';

/**
 * Where an invitation leads: sets a password, if any, and an authenticator app. The code is in the address
 * after `#`, which browsers send to nobody.
 */
export function JoinScreen() {
  const [code, setCode] = useState<string | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  useEffect(() => {
    setCode(location.hash.slice(1));
    // The router keeps this page: nobody who goes back may read the codes.
    return () => setRecoveryCodes(null);
  }, []);
  const invitation = useQuery(
    {
      ...QUICK_RETRY,
      queryKey: [STAFF_KEY, 'invitation', code],
      queryFn: async () => {
        const begun = begunSetUp.read();
        const setUp = begun === null ? {} : { setUp: begun };
        const opened = await callStaff(openInvitationCall, {
          body: { code: code ?? '', ...setUp },
        });
        // Phones load the page again after a look at the app, which must still fit then.
        begunSetUp.write(opened.setUp);
        return opened;
      },
      enabled: code !== null && recoveryCodes === null,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient(),
  );
  const { error, data } = invitation;
  const isUnusable =
    failedWith<typeof openInvitationCall>(error, 'Unusable') ||
    failedWith<typeof openInvitationCall>(error, 'InvalidRequest');

  return (
    <main className="mx-auto grid max-w-xl gap-6 px-4 py-10 sm:py-16">
      <h1 className="text-3xl">Join the staff of {BRAND.name}</h1>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} />
      ) : data ? (
        <SetUp code={code ?? ''} invitation={data} onDone={setRecoveryCodes} />
      ) : isUnusable ? (
        <FormMessage title={openInvitationCall.errors.Unusable.message} />
      ) : error ? (
        <LoadFailure
          title="Your invitation did not load."
          onRetry={() => void invitation.refetch()}
        />
      ) : (
        <p role="status" className="text-ink-soft">
          Opening your invitation…
        </p>
      )}
    </main>
  );
}

const setUpFields = z.extend(z.pick(acceptInvitationCall.request, { appCode: true }), {
  password: newPassword,
});
const withoutPassword = z.extend(setUpFields, { password: z.optional(z.string()) });
type SetUpFields = z.output<typeof withoutPassword>;

function SetUp({
  code,
  invitation: { name, email, secret, uri, setUp, password },
  onDone,
}: {
  code: string;
  invitation: ResponseOf<typeof openInvitationCall>;
  onDone: (recoveryCodes: string[]) => void;
}) {
  const [byWork, setByWork] = useState(password === 'none');
  const { register, handleSubmit, formState } = useForm<SetUpFields>({
    resolver: zodResolver<SetUpFields, unknown, SetUpFields>(
      byWork ? withoutPassword : setUpFields,
    ),
  });
  const accept = useWrite({
    mutationFn: ({ appCode, ...fields }: SetUpFields) =>
      callStaff(acceptInvitationCall, {
        body: { code, setUp, appCode, ...(byWork ? {} : fields) },
      }),
    onSuccess: (answer) => {
      begunSetUp.write(null);
      forgetStaffData();
      // Nobody who takes the device later finds the link.
      history.replaceState(null, '', location.pathname);
      onDone(answer.recoveryCodes);
    },
  });
  const problem = commandProblem(accept.error);
  const { errors } = formState;
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={handleSubmit((fields) => accept.mutate(fields))}
    >
      <p>
        Welcome, {name}. You log in with <strong>{email}</strong>,{' '}
        {byWork ? 'your work account' : 'a password'}, and a code from an authenticator app.
      </p>
      {problem && <FormMessage title={problem} />}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {password === 'optional' && (
        <CheckboxField
          label="I log in with my work account, without a password"
          checked={byWork}
          onChange={() => setByWork(!byWork)}
        />
      )}
      {!byWork && (
        <PasswordField
          label="New password"
          hint="At least 8 characters with a lower-case and an upper-case letter, a digit and a special character."
          autoComplete="new-password"
          {...register('password')}
          error={errors.password?.message}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
        <QrCode
          text={uri}
          label="The code that your authenticator app reads"
          className="w-48 rounded-md"
        />
        <p className="text-ink-soft">
          Read this with your authenticator app, or type this key into it:{' '}
          <code className="block break-all text-ink">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
      </div>
      <TextField
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...register('appCode')}
        error={errors.appCode?.message}
      />
      <SubmitButton pending={accept.isPending} pendingText="Setting up…">
        Join
      </SubmitButton>
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const { go } = useGo();
  return (
    <section className="grid gap-4" aria-labelledby="codes">
      <h2 id="codes" className="text-xl">
        Keep these recovery codes
      </h2>
      <p className="text-ink-soft">
        Each lets you in once if your app is lost. They are not shown again: print them, or put them
        into your password manager.
      </p>
      <ul className="grid gap-1 rounded-md bg-sunk p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={() => go('/admin')} className="justify-self-start">
        Open the staff room
      </Button>
    </section>
  );
}
