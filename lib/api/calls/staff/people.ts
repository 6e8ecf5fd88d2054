import * as z from 'zod/mini';
import { STAFF_ROLES } from '#lib/commerce/staff/permissions.ts';
import { STAFF_NAME } from '#lib/config/staff-name.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

const name = z
  .string()
  .check(
    z.trim(),
    z.regex(STAFF_NAME, 'Enter a name that begins with a letter, up to 60 characters.'),
  );
const roles = z.array(z.enum(STAFF_ROLES)).check(z.minLength(1, 'Choose at least one role.'));
/** A store's code; null: the whole shop. */
const store = z.nullable(z.string().check(z.maxLength(60)));

/** The link's code, shown once. It goes after `#` behind `/admin/join`. */
const invited = z.object({ code: z.string() });

export const listStaffCall = defineStaffCall({
  method: 'GET',
  path: '/staff',
  permission: 'staff:write',
  request: z.strictObject({}),
  response: z.object({
    staff: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        name: z.string(),
        roles: z.array(z.enum(STAFF_ROLES)),
        store: z.nullable(z.string()),
        state: z.enum(['invited', 'active', 'suspended']),
        /** In ms since the epoch. */
        seenAt: z.nullable(z.number()),
      }),
    ),
    /** The stores that somebody may work in. */
    stores: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  errors: STAFF_ERRORS,
});

export const inviteStaffCall = defineStaffCall({
  method: 'POST',
  path: '/staff',
  permission: 'staff:write',
  confirms: true,
  request: z.strictObject({
    email: z
      .string()
      .check(z.trim(), z.maxLength(254), z.email('Enter an e-mail address like kim@shop.example.')),
    name,
    roles,
    store,
  }),
  response: invited,
  errors: STAFF_COMMAND_ERRORS,
});

export const changeStaffCall = defineStaffCall({
  method: 'PUT',
  path: '/staff/{id}',
  permission: 'staff:write',
  confirms: true,
  request: z.strictObject({ name, roles, store }),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});

/** A new link for somebody who lost their password, their app or the link. */
export const inviteAgainCall = defineStaffCall({
  method: 'POST',
  path: '/staff/{id}/invitation',
  permission: 'staff:write',
  confirms: true,
  request: z.strictObject({}),
  response: invited,
  errors: STAFF_COMMAND_ERRORS,
});

export const suspendStaffCall = defineStaffCall({
  method: 'PUT',
  path: '/staff/{id}/suspension',
  permission: 'staff:write',
  confirms: true,
  request: z.strictObject({ suspended: z.boolean() }),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});
