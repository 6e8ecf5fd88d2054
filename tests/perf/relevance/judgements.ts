import { readFile } from 'node:fs/promises';

/** Grades from 0 (wrong) to 3 (just what was meant), by query and product id. */
export type Judgements = Map<string, Map<string, number>>;

const PRODUCT = ['productId', 'product_id', 'objectID', 'docId', 'doc_id', 'id'];
const GRADE = ['grade', 'relevance', 'rating', 'label', 'score'];

/**
 * Reads judgements, one a line: `{"query": "hiking boots", "productId": "P1", "grade": 3}`.
 * @throws Error that names the line
 */
export async function readJudgements(file: string): Promise<Judgements> {
  const judgements: Judgements = new Map();
  for (const { record, line } of await readJsonLines(file)) {
    const product = PRODUCT.map((name) => record[name]).find((value) => value !== undefined);
    const grade = Number(GRADE.map((name) => record[name]).find((value) => value !== undefined));
    const { query } = record;
    if (typeof query !== 'string' || product === undefined || !(grade >= 0 && grade <= 3)) {
      throw new Error(`${file}:${line}: a judgement is {"query", "productId", "grade": 0 to 3}.`);
    }
    const graded = judgements.get(query) ?? new Map<string, number>();
    judgements.set(query, graded.set(String(product), grade));
  }
  return judgements;
}

/** @throws Error that names the line */
export async function readJsonLines(
  file: string,
): Promise<{ record: Record<string, unknown>; line: number }[]> {
  const text = await readFile(file, 'utf8');
  return text.split('\n').flatMap((json, index) => {
    if (json.trim() === '') return [];
    try {
      const record: unknown = JSON.parse(json);
      if (typeof record !== 'object' || record === null) throw new Error('not an object');
      return [{ record: record as Record<string, unknown>, line: index + 1 }];
    } catch {
      throw new Error(`${file}:${index + 1}: not a line of JSON.`);
    }
  });
}
