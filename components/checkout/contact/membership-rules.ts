import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { frequentFlyerFields } from '#lib/api/schemas/membership.ts';

/** In a module of its own, so that the rules and their libraries load after the page. */
export const membershipResolver = zodResolver(z.strictObject(frequentFlyerFields));
