import { BRAND } from '#lib/config/brand.ts';
import type { LinkMailWording } from './link-mail-wording.ts';

/**
 * The wording of e-mails with a link for a user of the embedded pool. It contains no name;
 * send-code.ts says why.
 */

export type CodeMailKind = 'verify-email' | 'reset-password';

type CodeMailWording = LinkMailWording & { path: string };

const ONCE =
  'The link works once and expires after 24 hours. If you asked more than once, use the newest email.';

export const CODE_MAILS: Readonly<Record<CodeMailKind, CodeMailWording>> = {
  'verify-email': {
    path: '/account/verify',
    subject: `Verify your email address for ${BRAND.name}`,
    preheader: 'One step left before you can log in.',
    heading: 'Verify your email address',
    lead: `Thanks for signing up at ${BRAND.name}. Follow the link to verify your email address, then log in.`,
    action: 'Verify email address',
    hint: ONCE,
    stranger:
      'Didn’t sign up? Ignore this email. Nobody can use an account with your address until the link is followed.',
  },
  'reset-password': {
    path: '/account/password/reset',
    subject: `Set a new password for ${BRAND.name}`,
    preheader: 'You asked to set a new password.',
    heading: 'Set a new password',
    lead: `You asked to set a new password for your account at ${BRAND.name}. Follow the link to choose one. You’ll be logged out on every device.`,
    action: 'Set new password',
    hint: ONCE,
    stranger: 'Didn’t ask for this? Ignore this email. Your password won’t change.',
  },
};

/** The URL of a message's link. */
export function codeUrl(
  kind: CodeMailKind,
  siteUrl: string,
  link: { user: string; code: string },
): string {
  return `${siteUrl}${CODE_MAILS[kind].path}?${new URLSearchParams(link)}`;
}
