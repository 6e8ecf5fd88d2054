import { type ErrorCode, LineCounter, parseDocument } from 'yaml';

export interface ReadYaml {
  /** Not checked yet; it can be anything. */
  fields: unknown;
  /**
   * The line of a field in the file, from 1. For a missing field, the line of the nearest field
   * above it.
   */
  lineOf: (path: readonly PropertyKey[]) => number;
}

export interface FileProblem {
  /** Line of the file, from 1. */
  line: number;
  reason: string;
}

/** What to do about the mistakes that authors make most. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'a value with a colon and a space in it needs quotes, such as title: "Boots: how to choose"',
  BAD_SCALAR_START: 'a value that begins with this character needs quotes',
  DUPLICATE_KEY: 'this field is there twice: remove one',
  MISSING_CHAR: 'a quote or bracket that opens here, or above, is not closed',
  TAB_AS_INDENT: 'indent with spaces instead of tabs',
};

/** Reads YAML that an author wrote. `firstLine`: the line of the file on which it begins. */
export function readYaml(source: string, firstLine: number): ReadYaml | FileProblem {
  const counter = new LineCounter();
  const document = parseDocument(source, {
    lineCounter: counter,
    schema: 'core',
    // Its own text counts lines from the front matter's beginning.
    prettyErrors: false,
  });
  const fileLine = (offset: number) => counter.linePos(offset).line + firstLine - 1;
  const [error] = document.errors;
  if (error) return { line: fileLine(error.pos[0]), reason: REASONS[error.code] ?? error.message };
  let fields: unknown;
  try {
    // Aliases that contain aliases could expand without bound.
    fields = document.toJS({ maxAliasCount: 0 });
  } catch {
    return { line: firstLine, reason: 'it must not contain aliases (*name)' };
  }
  return {
    fields,
    lineOf(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const node = document.getIn(path.slice(0, length), true) as
          | { range?: readonly number[] | null }
          | undefined;
        const at = node?.range?.[0];
        if (at !== undefined) return fileLine(at);
      }
      return firstLine;
    },
  };
}
