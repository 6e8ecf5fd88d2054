import * as z from 'zod/mini';
import { CHALLENGE_TOKEN_LENGTH } from '#lib/commerce/challenge/actions.ts';
import { optional } from './optional.ts';

/**
 * The token of a bot challenge of any kind. It is optional, because the shop may run without a
 * challenge, and because a browser without a token should get `ChallengeFailed`.
 */
export const recaptchaToken = optional(z.string().check(z.maxLength(CHALLENGE_TOKEN_LENGTH)));
