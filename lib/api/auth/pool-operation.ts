import { authError } from './pool-errors.ts';
import { NO_ANSWER, PoolError } from './pool-request.ts';

/** However many calls an operation makes of the library, it ends by then. */
const OPERATION_MS = 30_000;

export type Done<Result> = (error?: unknown, result?: Result) => void;

/**
 * Runs an operation of the library, which answers through a callback. The library may also never
 * answer, where it cannot make sense of what the pool said.
 * @throws AuthError
 */
export async function poolOperation<Result = unknown>(
  run: (done: Done<Result>) => void,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Result>((resolve, reject) => {
      timer = setTimeout(() => reject(new PoolError(NO_ANSWER, 'Time ran out.')), OPERATION_MS);
      run((error, result) => (error ? reject(error) : resolve(result as Result)));
    });
  } catch (error) {
    throw authError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** As `poolOperation`, for what takes one callback for each ending. */
export function poolExchange<Result = unknown>(
  run: (ends: { onSuccess: (result: Result) => void; onFailure: (error: unknown) => void }) => void,
): Promise<Result> {
  return poolOperation<Result>((done) =>
    run({ onSuccess: (result) => done(null, result), onFailure: (error) => done(error) }),
  );
}
