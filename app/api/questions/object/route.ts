import { objectToRefusalCall } from '#lib/api/calls/questions/own-questions.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { objectToRefusal } from '#lib/server/questions/object-to-refusal.ts';
import { writeRoute } from '#lib/server/questions/write-route.ts';

/** An author objects to the refusal of their question, or of their answer to one. */
export const POST = writeRoute(objectToRefusalCall, {
  authenticate,
  maxBytes: 16 * 1024,
  write: (context, { sub }, { question: id, of, objection }) =>
    objectToRefusal(context, { sub, id, of, objection }),
  // A caller who did not write the question must not learn whether it exists.
  refusal: () => 'NothingRefused',
});
