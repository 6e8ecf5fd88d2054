import 'server-only';
import type { Db } from '#lib/server/db/database.ts';

/** Several variants have this code. */
const AMBIGUOUS = Symbol('ambiguous');

/** The variants of the shop by what a stock file may call them: code, or id. */
export class KnownVariants {
  readonly #byCode: ReadonlyMap<string, string | typeof AMBIGUOUS>;
  readonly #ids: ReadonlySet<string>;

  private constructor(rows: readonly { id: string; code: string }[]) {
    const byCode = new Map<string, string | typeof AMBIGUOUS>();
    for (const { id, code } of rows) byCode.set(code, byCode.has(code) ? AMBIGUOUS : id);
    this.#byCode = byCode;
    this.#ids = new Set(rows.map(({ id }) => id));
  }

  static async read(db: Db): Promise<KnownVariants> {
    return new KnownVariants(await db.selectFrom('variants').select(['id', 'code']).execute());
  }

  /** The id of a variant, or why none is meant. */
  find(code: string): { id: string } | { problem: string } {
    const id = this.#byCode.get(code);
    if (typeof id === 'string') return { id };
    if (this.#ids.has(code)) return { id: code };
    return {
      problem:
        id === AMBIGUOUS
          ? `several variants have the code ${quoted(code)}: name the variant by its id`
          : `the shop has no variant ${quoted(code)}`,
    };
  }
}

/** A word of a file as a problem may show it: short, and without control characters. */
export function quoted(word: string): string {
  return JSON.stringify(word.slice(0, 120));
}
