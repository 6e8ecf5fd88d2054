/**
 * Runs `load` for the newest input only, one at a time: while one is under way, of all inputs
 * that come only the last one waits. `onResult` hears of each that was run, with the input, so
 * that the newest is always heard last.
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
