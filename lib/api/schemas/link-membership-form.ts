import * as z from 'zod/mini';
import { frequentFlyerFields } from './account.ts';

export const linkMembershipForm = z.strictObject(frequentFlyerFields);
export type LinkMembershipFields = z.infer<typeof linkMembershipForm>;
