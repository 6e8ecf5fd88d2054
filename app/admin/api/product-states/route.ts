import { setStatesCall } from '#lib/api/calls/staff/products.ts';
import { setStates } from '#lib/server/catalogue/set-states.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

/** A thousand lines with long codes. */
const MOST_BYTES = 1024 * 1024;

export const POST = staffWriteRoute(
  setStatesCall,
  async ({ body }, context) => {
    const outcomes = await setStates(context, body);
    return {
      results: outcomes.map((one) => {
        if (one.outcome !== 'ok') return one;
        const { productId: _id, ...done } = one;
        return done;
      }),
    };
  },
  { maxBytes: MOST_BYTES },
);
