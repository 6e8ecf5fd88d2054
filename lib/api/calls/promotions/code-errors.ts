import { INVALID_CODE } from '#lib/commerce/promotions/texts.ts';

/** The errors of every call below /promotions/codes/{code}. */
export const CODE_ERRORS = { NotFound: { status: 404, message: INVALID_CODE } } as const;
