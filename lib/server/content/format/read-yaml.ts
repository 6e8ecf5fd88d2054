import { LineCounter, parseDocument } from 'yaml';

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

/** Reads YAML that an author wrote. `firstLine`: the line of the file on which it begins. */
export function readYaml(source: string, firstLine: number): ReadYaml | FileProblem {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, schema: 'core' });
  const fileLine = (offset: number) => counter.linePos(offset).line + firstLine - 1;
  const [error] = document.errors;
  if (error) return { line: fileLine(error.pos[0]), reason: textOf(error.message) };
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

function textOf(message: string): string {
  return message.split('\n', 1)[0]?.replace(/:$/, '') ?? message;
}
