'use client';

import { useLinkParameters } from '#components/auth/link-parameters.ts';
import { MailedLinkScreen } from '#components/commerce/mailed-link-screen.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { loadAuthClient } from '#lib/api/auth/load-auth-client.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { authErrorCode } from '#lib/commerce/account/auth-error.ts';
import { EMAIL_CHANGE_TEXTS } from '#lib/commerce/account/texts.ts';

/** Stops a change of an account's e-mail address, or takes it back. */
export function UndoEmailScreen() {
  const link = useLinkParameters('/account/email-undo');
  return (
    <MailedLinkScreen
      code={link?.code}
      deadText={EMAIL_CHANGE_TEXTS.undoDead}
      problemOf={(error) =>
        authErrorCode(error) === 'CodeInvalid'
          ? EMAIL_CHANGE_TEXTS.undoDead
          : callErrorText(EMAIL_CHANGE_TEXTS.undoFailed, error)
      }
      text="If it wasn’t you who changed the email address of your account, stop it here. We’ll put your address back, log out every device, and email you a link to set a new password: whoever did it knows the one you have."
      button="It wasn’t me. Stop it"
      pendingText="Stopping the change…"
      // A session of this browser has ended too. Its next call finds out: leaving now would hide this.
      act={async (code) => (await loadAuthClient()).undoEmailChange(link?.user ?? '', code)}
      done={() => (
        <FormMessage kind="success" title={EMAIL_CHANGE_TEXTS.undone}>
          <p>Follow the link that we’ve just emailed you, and set a new password.</p>
        </FormMessage>
      )}
    />
  );
}
