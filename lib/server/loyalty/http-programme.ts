import 'server-only';
import * as z from 'zod/mini';
import { type LoyaltyProgramme, type Membership, ProgrammeError } from './loyalty-programme.ts';

/** The longest answer to read, in bytes; a typical one has thirty. */
const MAX_BYTES = 4 * 1024;

const answer = z.object({ membership: z.enum(['active', 'inactive', 'notFound']) });

/** A programme whose members another service knows, by the call of docs/loyalty.md. */
export function httpProgramme({ url, secret }: { url: string; secret: string }): LoyaltyProgramme {
  return {
    async findMembership({ memberId, lastName }, signal) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          signal,
          // Never follow a redirect: the secret and the name must go to this host only.
          redirect: 'error',
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${secret}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ memberId, lastName }),
        });
        return await readAnswer(response);
      } catch (error) {
        if (error instanceof ProgrammeError) throw error;
        // Node's own errors may quote what was sent.
        throw new ProgrammeError(
          signal.aborted ? 'It did not answer in time.' : 'The connection to it failed.',
        );
      }
    },
  };
}

async function readAnswer(response: Response): Promise<Membership> {
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new ProgrammeError(`It answered ${response.status}.`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early closes the connection.
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BYTES) throw new ProgrammeError('Its answer is too long.');
    chunks.push(chunk);
  }
  const read = answer.safeParse(parsed(Buffer.concat(chunks).toString('utf8')));
  if (!read.success) throw new ProgrammeError('Its answer could not be read.');
  return read.data.membership;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
