import * as z from 'zod/mini';
import { CommandError } from './command-error.ts';

/** The most lines that one command takes. */
export const MOST_LINES = 1_000;

/** Why a line had no effect. The lines of a batch do not affect each other. */
export interface BadLine {
  /**
   * `unknown`: the shop has nothing with this name. `invalid`: the line makes no sense. `stale`:
   * the shop has taken a newer line before.
   */
  outcome: 'unknown' | 'invalid' | 'stale';
  message: string;
}

/** A name in a line, such as a code: text that the database can store. */
export const lineText = (most: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(most),
    z.refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), {
      error: 'it has control characters',
    }),
  );

/** The lines of a batch with their outcomes. */
export class Batch<Line, Outcome> {
  /** The well-formed lines, with their place in the batch. */
  readonly lines: readonly { index: number; line: Line }[];
  readonly #outcomes: (Outcome | BadLine | undefined)[];

  /**
   * Checks each line. `describe` words what is wrong with one.
   * @throws CommandError `Invalid` for too many lines
   */
  constructor(
    given: readonly unknown[],
    schema: z.ZodMiniType<Line>,
    describe: (issues: z.core.$ZodIssue[], line: unknown) => string,
  ) {
    if (given.length > MOST_LINES) {
      throw new CommandError('Invalid', `Send at most ${MOST_LINES} lines at once.`);
    }
    this.#outcomes = given.map(() => undefined);
    this.lines = given.flatMap((raw, index) => {
      const checked = schema.safeParse(raw);
      if (checked.success) return [{ index, line: checked.data }];
      this.#outcomes[index] = {
        outcome: 'invalid',
        message: describe(checked.error.issues, raw),
      };
      return [];
    });
  }

  answer(index: number, outcome: Outcome | BadLine): void {
    this.#outcomes[index] = outcome;
  }

  /** The outcome of each line, in their order. */
  outcomes(): (Outcome | BadLine)[] {
    return this.#outcomes.map((outcome) => {
      if (!outcome) throw new Error('A line of a batch has no outcome.');
      return outcome;
    });
  }
}
