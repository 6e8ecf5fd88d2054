import { makeSealer } from '#lib/server/sealing/seal.ts';

/** The key of a shop whose webhooks are tested; the doomed process has it too. */
export const TEST_SEALER = makeSealer(Buffer.alloc(32, 7));
