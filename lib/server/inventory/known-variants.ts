import 'server-only';
import { sql } from 'kysely';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Several variants have this code. */
const AMBIGUOUS = Symbol('ambiguous');

/** The shop's variants by the names that other systems may use: code or id. */
export class KnownVariants {
  readonly #byCode: ReadonlyMap<string, string | typeof AMBIGUOUS>;
  readonly #ids: ReadonlySet<string>;

  private constructor(rows: readonly { id: string; code: string }[]) {
    const byCode = new Map<string, string | typeof AMBIGUOUS>();
    for (const { id, code } of rows) byCode.set(code, byCode.has(code) ? AMBIGUOUS : id);
    this.#byCode = byCode;
    this.#ids = new Set(rows.map(({ id }) => id));
  }

  /** Reads the variants with these names; by default all of the shop's. */
  static async read(db: Db, names?: readonly string[]): Promise<KnownVariants> {
    let variants = db.selectFrom('variants').select(['id', 'code']);
    if (names) {
      variants = variants.where((is) =>
        is.or([is('id', '=', anyOf(names)), is('code', '=', anyOf(names))]),
      );
    }
    return new KnownVariants(await variants.execute());
  }

  /** The id of a variant, or why the text does not identify one. */
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

/** The error of a size's id that is also the code of another size, which commands would change. */
export function mistaken(id: string): CommandError {
  return new CommandError(
    'Conflict',
    `The id ${quoted(id)} is the code of another size: change one of them in the catalogue.`,
  );
}

/**
 * Makes sure that commands, which take codes and ids, take an id for the size itself.
 * @throws CommandError
 */
export async function refuseMistakable(db: Db, ids: readonly string[]): Promise<void> {
  const known = await KnownVariants.read(db, ids);
  for (const id of ids) {
    const found = known.find(id);
    if ('problem' in found) throw new CommandError('NotFound', 'There is no such size.');
    if (found.id !== id) throw mistaken(id);
  }
}

/** A word of a file or a call, made safe for a problem message: short, and without control characters. */
export function quoted(word: string): string {
  return JSON.stringify(word.slice(0, 120));
}

function anyOf(names: readonly string[]) {
  return sql<string>`any(${[...names]}::text[])`;
}
