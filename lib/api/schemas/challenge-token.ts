import * as z from 'zod/mini';
import { CHALLENGE_TOKEN_LENGTH } from '#lib/commerce/challenge/actions.ts';
import { optional } from './optional.ts';

/**
 * The token of a bot challenge, of whichever kind. Optional, because a browser without one is told
 * so by `ChallengeFailed`, and because the shop may run without a challenge.
 */
export const recaptchaToken = optional(z.string().check(z.maxLength(CHALLENGE_TOKEN_LENGTH)));
