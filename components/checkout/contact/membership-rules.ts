import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { frequentFlyerFields } from '#lib/api/schemas/account.ts';

/** The rules of the membership form, with their libraries: loaded after the page. */
export const membershipResolver = zodResolver(z.strictObject(frequentFlyerFields));
