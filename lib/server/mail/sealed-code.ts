import type { Sealer } from '#lib/server/sealing/seal.ts';

const CODE_USE = 'code-in-mail';

/** Encrypts a code while it waits in the outbox. */
export function sealCode(sealer: Sealer, code: string): string {
  return sealer.seal(CODE_USE, code).toString('base64');
}

export function openCode(sealer: Sealer, sealed: string): string {
  return sealer.open(CODE_USE, Buffer.from(sealed, 'base64'));
}
