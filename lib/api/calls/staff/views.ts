import * as z from 'zod/mini';
import {
  STAFF_LISTS,
  VIEW_NAME_LENGTH,
  VIEW_QUERY_LENGTH,
} from '#lib/commerce/staff/saved-view.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

const list = z.enum(STAFF_LISTS);

/** The views of a list that the caller may choose: their own, and those that others share. */
export const listViewsCall = defineStaffCall({
  method: 'GET',
  path: '/views',
  permission: 'orders:read',
  request: z.strictObject({ list }),
  response: z.object({
    views: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The filters, as in the address without `?`. */
        query: z.string(),
        shared: z.boolean(),
        own: z.boolean(),
        /** Whose it is. */
        by: z.string(),
      }),
    ),
  }),
  errors: STAFF_ERRORS,
});

/** Keeps filters under a name, in place of an own view of that name. */
export const saveViewCall = defineStaffCall({
  method: 'POST',
  path: '/views',
  permission: 'orders:read',
  request: z.strictObject({
    list,
    name: z.string().check(
      z.trim(),
      z.minLength(1, 'Enter a name.'),
      z.maxLength(VIEW_NAME_LENGTH, `Use at most ${VIEW_NAME_LENGTH} letters.`),
      z.refine((name) => name.isWellFormed() && !/\p{Cc}/u.test(name), {
        error: 'Use no control characters.',
      }),
    ),
    query: z.string().check(z.maxLength(VIEW_QUERY_LENGTH)),
    shared: z.boolean(),
  }),
  response: z.object({ id: z.string() }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Removes an own view; a shared one also with `staff:write`. */
export const removeViewCall = defineStaffCall({
  method: 'PUT',
  path: '/views/{id}/removal',
  permission: 'orders:read',
  request: z.strictObject({}),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});
