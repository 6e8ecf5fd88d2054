import * as z from 'zod/mini';
import { frequentFlyerFields } from './account.ts';

/** What links a frequent-flyer membership (spec section 5, Other forms). */
export const linkMembershipForm = z.strictObject(frequentFlyerFields);
export type LinkMembershipFields = z.infer<typeof linkMembershipForm>;
