import { RECORD_YEARS } from '#lib/commerce/privacy/record-years.ts';
import { BRAND } from '#lib/config/brand.ts';
import type { SecurityMailKind } from '#lib/server/mail/mail-kinds.ts';
import type { LinkMailWording } from './link-mail-wording.ts';

/** Where an e-mail's button leads. */
export function securityPath(kind: SecurityMailKind): string {
  return kind === 'account-deleted' ? '/' : '/account/security';
}

const ACTION = 'Check your account';
const STRANGER =
  'Wasn’t this you? Set a new password straight away, by “Forgot your password?” on the log-in page. That logs out every device.';

/** For what staff did because somebody asked them to. */
const ASKED = 'Wasn’t this you? Reply to this email, or call us, straight away.';

export const SECURITY_MAILS: Readonly<Record<SecurityMailKind, LinkMailWording>> = {
  'two-step-on': {
    subject: `Two-step log-in is on for your ${BRAND.name} account`,
    preheader: 'From now on we ask for a code when you log in.',
    heading: 'Two-step log-in is on',
    lead: `From now on, logging in to your account at ${BRAND.name} takes your password and a code from your authenticator app.`,
    action: ACTION,
    hint: 'Keep your recovery codes in a safe place. You need one if you lose your phone.',
    stranger: STRANGER,
  },
  'two-step-off': {
    subject: `Two-step log-in is off for your ${BRAND.name} account`,
    preheader: 'From now on your password is enough to log in.',
    heading: 'Two-step log-in is off',
    lead: `From now on, your password is enough to log in to your account at ${BRAND.name}. Your recovery codes don’t work any more.`,
    action: ACTION,
    hint: 'You can switch it on again at any time.',
    stranger: STRANGER,
  },
  'recovery-code-used': {
    subject: `A recovery code was used for your ${BRAND.name} account`,
    preheader: 'Somebody logged in with one of your recovery codes.',
    heading: 'A recovery code was used',
    lead: `Somebody entered your password and one of your recovery codes to log in to your account at ${BRAND.name}. That code doesn’t work any more.`,
    action: ACTION,
    hint: 'If you have a new phone, switch two-step log-in off and set it up again.',
    stranger: STRANGER,
  },
  'passkey-added': {
    subject: `A passkey was added to your ${BRAND.name} account`,
    preheader: 'From now on it logs in, without your password.',
    heading: 'A passkey was added',
    lead: `From now on, the new passkey logs in to your account at ${BRAND.name}, without your password or a code.`,
    action: ACTION,
    hint: 'You can remove it at any time.',
    stranger: `${STRANGER} It also removes all passkeys.`,
  },
  'passkey-removed': {
    subject: `A passkey was removed from your ${BRAND.name} account`,
    preheader: 'It doesn’t log in any more.',
    heading: 'A passkey was removed',
    lead: `The passkey doesn’t log in to your account at ${BRAND.name} any more. Your device may still list it; you can delete it there.`,
    action: ACTION,
    hint: 'You can add another one at any time.',
    stranger: STRANGER,
  },
  'logged-out': {
    subject: `Your ${BRAND.name} account was logged out everywhere`,
    preheader: 'Our team ended all your sessions.',
    heading: 'You are logged out everywhere',
    lead: `Our team ended all sessions of your account at ${BRAND.name}, on every device. Log in again to go on.`,
    action: ACTION,
    hint: 'If we ask for a new password when you log in, choose one that you use nowhere else.',
    stranger: ASKED,
  },
  'data-copied': {
    subject: `A copy of your data at ${BRAND.name} was made`,
    preheader: 'Our team made a copy of what we keep about you.',
    heading: 'A copy of your data was made',
    lead: `Our team made a copy of what ${BRAND.name} keeps about you, because somebody asked for it in your name.`,
    action: ACTION,
    hint: 'You can download the same copy yourself, under “Contact information” in your account.',
    stranger: ASKED,
  },
  'account-deleted': {
    subject: `Your ${BRAND.name} account was deleted`,
    preheader: 'It is gone, with its data.',
    heading: 'Your account was deleted',
    lead: `Our team deleted your account at ${BRAND.name}, as we were asked in your name. The law has us keep your orders for ${RECORD_YEARS} years; nobody finds them by your account.`,
    action: `Visit ${BRAND.name}`,
    hint: 'Parcels on their way still come, and you can look up an order by its number and your email address.',
    stranger: ASKED,
  },
};
