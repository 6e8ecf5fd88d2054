import * as z from 'zod/mini';

/** Query schema of calls without parameters. */
export const NO_QUERY = z.strictObject({});
