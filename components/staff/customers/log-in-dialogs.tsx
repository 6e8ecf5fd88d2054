'use client';

import { useState } from 'react';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import {
  logOutCustomerCall,
  mailPasswordCall,
  resetTwoStepCall,
  unlockCustomerCall,
} from '#lib/api/calls/staff/customer-commands.ts';
import { useCommand } from '#lib/api/staff/use-command.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { ReasonField, useCheckedText } from './reason-field.tsx';
import type { CustomerDialogProps } from './staff-customer.ts';

export function UnlockDialog({ customer, onClose }: CustomerDialogProps) {
  const unlock = useCommand(unlockCustomerCall);
  const { id, version: seen } = customer;
  return (
    <CustomerDialog
      title="Unlock the log-in"
      effects={[
        'They can try again at once. The password and the second step stay as they are.',
        'After five more mistakes it locks again. By itself it opens within 15 minutes.',
      ]}
      button="Unlock"
      pending={unlock.isPending}
      error={unlock.error}
      done={unlock.isSuccess ? 'Unlocked. They can try again now.' : null}
      onSubmit={() => unlock.mutate({ params: { id }, body: { seen } })}
      onClose={onClose}
    />
  );
}

export function PasswordMailDialog({ customer, onClose }: CustomerDialogProps) {
  const mail = useCommand(mailPasswordCall);
  const { id, email, version: seen } = customer;
  return (
    <CustomerDialog
      title="Mail a link for a new password"
      effects={[
        `${email} gets the e-mail that “Forgot your password?” sends. Its link works once, for 24 hours.`,
        'Nothing changes until they follow it. A new password then ends all sessions and passkeys.',
        'At most five an hour go to one address, with those that they ask for themselves.',
      ]}
      button="Send the e-mail"
      pending={mail.isPending}
      error={mail.error}
      done={mail.isSuccess ? `It is on its way to ${email}.` : null}
      onSubmit={() => mail.mutate({ params: { id }, body: { seen } })}
      onClose={onClose}
    />
  );
}

export function LogOutDialog({ customer, onClose }: CustomerDialogProps) {
  const [newPassword, setNewPassword] = useState(false);
  const logOut = useCommand(logOutCustomerCall);
  const { id, email, version: seen, logIn } = customer;
  const sessions = logIn?.sessions ?? 0;
  return (
    <CustomerDialog
      title="Log out everywhere"
      effects={[
        logIn === null
          ? 'Every browser that is logged in has to log in again.'
          : sessions === 1
            ? 'The one browser that is logged in has to log in again.'
            : `All ${sessions} browsers that are logged in have to log in again.`,
        'It can take an hour until a page that is open stops showing the account. Nothing can be changed or ordered from it before that.',
        `${email} gets an e-mail about it.`,
      ]}
      button="Log out everywhere"
      pending={logOut.isPending}
      error={logOut.error}
      done={logOut.isSuccess ? 'All sessions are over. The customer is told.' : null}
      onSubmit={() => logOut.mutate({ params: { id }, body: { seen, newPassword } })}
      onClose={onClose}
    >
      {logIn && (
        <CheckboxField
          label="Also ask for a new password at the next log-in"
          hint="If somebody else may know the password. They type the old one first, so a link by e-mail is better if they forgot it."
          checked={newPassword}
          onChange={(event) => setNewPassword(event.currentTarget.checked)}
        />
      )}
    </CustomerDialog>
  );
}

export function TwoStepDialog({ customer, onClose }: CustomerDialogProps) {
  const { id, email, version: seen, logIn } = customer;
  const identified = useCheckedText(resetTwoStepCall.request.shape.identified);
  const reset = useCommand(resetTwoStepCall);
  const passkeys = logIn?.passkeys ?? 0;
  return (
    <CustomerDialog
      title="Reset two-step log-in"
      effects={[
        'First make sure, by some way other than e-mail, that it is really the customer who asks: whoever has the password gets in with it alone afterwards.',
        'The app and the recovery codes stop working. The password stays.',
        ...(passkeys > 0
          ? [`${passkeys === 1 ? 'The passkey is' : `All ${passkeys} passkeys are`} removed.`]
          : []),
        'All sessions end.',
        `${email} gets an e-mail about it.`,
      ]}
      button="Reset two-step log-in"
      isDanger
      pending={reset.isPending}
      error={reset.error}
      done={
        reset.isSuccess
          ? 'Two-step log-in is off. The customer is told, and can switch it on again.'
          : null
      }
      onSubmit={() => {
        const text = identified.read();
        if (text !== null) reset.mutate({ params: { id }, body: { seen, identified: text } });
      }}
      onClose={onClose}
    >
      <ReasonField
        label="How did you identify the person?"
        hint="Such as: called back the phone of the account; they named two orders and what they paid. The audit keeps it. Write no numbers of documents."
        {...identified.field}
      />
    </CustomerDialog>
  );
}
