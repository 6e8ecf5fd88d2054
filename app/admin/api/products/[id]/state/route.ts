import { setStateCall } from '#lib/api/calls/staff/products.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import { setStates } from '#lib/server/catalogue/set-states.ts';
import { onlyLine } from '#lib/server/commands/only-line.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(
  setStateCall,
  async ({ body: { why, ...wish }, params }, context) => {
    if (!isCatalogueId(params.id)) throw callError(setStateCall.errors, 'NotFound');
    const lines = [{ product: params.id, ...wish }];
    const { state } = onlyLine(await setStates(context, { lines, why }));
    return { state };
  },
);
