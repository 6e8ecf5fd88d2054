/**
 * Runs `load` one at a time and only for the newest input: inputs that arrive during a run replace
 * each other, and the last one runs next. `onResult` is called for every run with its input, so the
 * newest input's result always comes last.
 */
export function newestOnly<Input, Result>(
  load: (input: Input) => Promise<Result>,
  onResult: (input: Input, result: Result | null, error: unknown) => void,
): (input: Input) => void {
  let waiting: { input: Input } | null = null;
  let busy = false;

  async function run(first: Input): Promise<void> {
    busy = true;
    let next: { input: Input } | null = { input: first };
    while (next) {
      const { input }: { input: Input } = next;
      waiting = null;
      await load(input).then(
        (result) => onResult(input, result, null),
        (error: unknown) => onResult(input, null, error),
      );
      next = waiting;
    }
    busy = false;
  }

  return (input) => {
    if (busy) waiting = { input };
    else void run(input);
  };
}
