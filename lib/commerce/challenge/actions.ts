/**
 * What a bot challenge guards, by the action that its token is bound to. Letters and underscores,
 * at most 32, because every provider accepts such names.
 */
export const CHALLENGE_ACTIONS = [
  'payment_voucher_balance_fetch',
  'account_sign_up',
  'account_sign_in',
  'account_password_forgot',
  'account_verification_resend',
  'newsletter_subscribe',
  'reminder_ask',
  'order_lookup',
  'guest_return',
  'order_cancel',
  'order_place',
] as const;
export type ChallengeAction = (typeof CHALLENGE_ACTIONS)[number];

/** The longest token, in characters: those of Google have about 2,000. */
export const CHALLENGE_TOKEN_LENGTH = 4_000;
