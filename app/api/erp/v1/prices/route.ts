import { setErpPricesCall } from '#lib/api/calls/erp/set-erp-prices.ts';
import { answerBatch } from '#lib/server/erp/answer-batch.ts';
import { erpWriteRoute } from '#lib/server/erp/erp-routes.ts';
import { setPrices } from '#lib/server/prices/set-prices.ts';

export const PATCH = erpWriteRoute(setErpPricesCall, async ({ body }, context) =>
  answerBatch(await setPrices(context, body), ({ outcome: _ok, undo: _undo, ...done }) => done),
);
