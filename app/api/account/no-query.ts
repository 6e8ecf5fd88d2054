import * as z from 'zod/mini';

/** The query of a call that takes none. */
export const NO_QUERY = z.strictObject({});
