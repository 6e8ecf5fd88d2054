import { BRAND } from '#lib/config/brand.ts';
import type { LinkMailWording } from './link-mail-wording.ts';

export const UNDO_PATH = '/account/email-undo';
export const CHANGE_PATH = '/account/contact-info';
export const MOVED_PATH = '/account/signin';

/** For the new address. Nothing of it was typed by a stranger but the address itself. */
export function codeWording(code: string): LinkMailWording {
  return {
    subject: `Your code for ${BRAND.name}`,
    preheader: 'Enter it to use this email address from now on.',
    heading: 'Your new email address',
    lead: `Your code is ${code.slice(0, 3)} ${code.slice(3)}. Enter it where you asked to change the email address of your account at ${BRAND.name}.`,
    action: 'Open your account',
    hint: 'The code works for ten minutes. If you asked more than once, use the newest email.',
    stranger: 'Didn’t ask for this? Ignore this email, and give the code to nobody.',
  };
}

const STOP = 'It wasn’t me. Stop it';

/** For the old address. `masked`: the new one, as far as somebody else may see it. */
export const UNDOABLE: Readonly<
  Record<'email-change-asked' | 'email-changed', (masked: string) => LinkMailWording>
> = {
  'email-change-asked': (masked) => ({
    subject: `Somebody wants to change the email address of your ${BRAND.name} account`,
    preheader: 'If that was you, there’s nothing to do here.',
    heading: 'Is this you?',
    lead: `Somebody with your password asked to change the email address of your account at ${BRAND.name} to ${masked}. If that was you, enter the code that we sent there.`,
    action: STOP,
    hint: 'If it wasn’t you, the button stops it, logs out every device, and emails you a link to set a new password. It works for 7 days.',
    stranger: 'You can also reply to this email or call us.',
  }),
  'email-changed': (masked) => ({
    subject: `The email address of your ${BRAND.name} account has changed`,
    preheader: 'If that was you, there’s nothing to do here.',
    heading: 'Your email address has changed',
    lead: `Your account at ${BRAND.name} now belongs to ${masked}. This address no longer logs in, and all other devices are logged out.`,
    action: STOP,
    hint: 'If it wasn’t you, the button puts this address back, logs out every device, and emails you a link to set a new password. It works for 7 days.',
    stranger: 'You can also reply to this email or call us.',
  }),
};

/**
 * For the old address, where the user pool is not the shop's: it has no link that takes the change
 * back, so a person must. `masked`: the new one, as far as somebody else may see it.
 */
export function movedWording(masked: string): LinkMailWording {
  return {
    subject: `The email address of your ${BRAND.name} account has changed`,
    preheader: 'If that was you, there’s nothing to do here.',
    heading: 'Your email address has changed',
    lead: `Your account at ${BRAND.name} now belongs to ${masked}. This address no longer logs in.`,
    action: 'Log in with the new address',
    hint: 'If it wasn’t you, reply to this email or call us straight away, and we’ll put this address back. A new password can’t be sent here any more, so don’t wait for one.',
    stranger: 'Do you use the same password elsewhere? If it wasn’t you, change it there, too.',
  };
}

export const NOTES: Readonly<
  Record<
    'email-in-use' | 'email-is-new' | 'email-changed-elsewhere',
    LinkMailWording & { path: string }
  >
> = {
  'email-in-use': {
    path: '/account/signin',
    subject: `You already have an account at ${BRAND.name}`,
    preheader: 'Somebody wanted to use this address for another one.',
    heading: 'You already have an account',
    lead: `Somebody asked to use this email address for another account at ${BRAND.name}. It belongs to yours, so nothing has changed.`,
    action: 'Log in',
    hint: 'If that was you, log in to the account that you have with this address.',
    stranger: 'Wasn’t this you? Ignore this email. Nobody has got into your account.',
  },
  'email-is-new': {
    path: CHANGE_PATH,
    subject: `Your new email address at ${BRAND.name}`,
    preheader: 'From now on you log in with this address.',
    heading: 'You now log in with this address',
    lead: `This is now the email address of your account at ${BRAND.name}. Your orders and your cart are there, and all other devices are logged out.`,
    action: 'Open your account',
    hint: 'We’ve told your old address, too.',
    stranger: 'Wasn’t this you? Reply to this email or call us.',
  },
  'email-changed-elsewhere': {
    path: CHANGE_PATH,
    subject: `The email address of your ${BRAND.name} account has changed`,
    preheader: 'If you know of it, there’s nothing to do here.',
    heading: 'Your email address has changed',
    lead: `This is now the email address of your account at ${BRAND.name}.`,
    action: 'Open your account',
    hint: 'From now on, log in with this address. We’ve told your old one, too.',
    stranger: 'Wasn’t this you? Reply to this email or call us straight away.',
  },
};
