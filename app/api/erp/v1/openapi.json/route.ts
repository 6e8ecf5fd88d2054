import { readOpenapiCall } from '#lib/api/calls/erp/read-openapi.ts';
import { environment } from '#lib/config/environment.ts';
import { erpReadRoute } from '#lib/server/erp/erp-routes.ts';
import { openapiDocument } from '#lib/server/erp/openapi.ts';

export const GET = erpReadRoute(readOpenapiCall, async () =>
  openapiDocument(environment().SITE_URL),
);
