import * as z from 'zod/mini';
import { SCOPES } from '#lib/commerce/erp/scopes.ts';
import { defineErpCall, KEY_ERRORS } from './erp-call.ts';

export const readOpenapiCall = defineErpCall({
  method: 'GET',
  path: '/erp/v1/openapi.json',
  summary: 'This document',
  scopes: SCOPES,
  request: z.strictObject({}),
  response: z.record(z.string(), z.unknown()),
  errors: KEY_ERRORS,
});
