import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { collectorFields } from '#lib/api/schemas/address.ts';

/** In a module of its own, so that the rules and their libraries load after the page. */
export const collectorResolver = zodResolver(z.object(collectorFields));
