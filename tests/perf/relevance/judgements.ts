import { readFile } from 'node:fs/promises';

/** Grades from 0 (wrong) to 3 (exactly what was meant), by query and product id. */
export type Judgements = Map<string, Map<string, number>>;

const PRODUCT = ['productId', 'product_id', 'objectID', 'docId', 'doc_id', 'id'];
const GRADE = ['grade', 'relevance', 'rating', 'label', 'score'];

/** The fields by which a judgement can refer to a product. */
export interface Judged {
  objectID: string;
  /** Shared by all colourways of a model. */
  parentCode?: string;
  colour?: readonly string[];
}

/**
 * Reads judgements, one per line: `{"query": "hiking boots", "productId": "P1", "grade": 3}`.
 * Instead of products, a line may name all colourways of a model or those of one colour:
 * `"parentCode": "SB-BLUFF-M", "colour": "Brown"`. Several with one grade may share a line, as a
 * list. A product's best grade counts.
 * @throws Error that names the line
 */
export async function readJudgements(
  file: string,
  products: readonly Judged[],
): Promise<Judgements> {
  const models = Map.groupBy(products, (product) => product.parentCode);
  const judgements: Judgements = new Map();
  for (const { record, line } of await readJsonLines(file)) {
    const { query } = record;
    const grade = Number(GRADE.map((name) => record[name]).find((value) => value !== undefined));
    const ids = namedProducts(record, models);
    if (typeof query !== 'string' || ids === null || !(grade >= 0 && grade <= 3)) {
      throw new Error(`${file}:${line}: a judgement is {"query", "productId", "grade": 0 to 3}.`);
    }
    const graded = judgements.get(query) ?? new Map<string, number>();
    for (const id of ids) graded.set(id, Math.max(grade, graded.get(id) ?? 0));
    judgements.set(query, graded);
  }
  return judgements;
}

function namedProducts(
  record: Record<string, unknown>,
  models: ReadonlyMap<string | undefined, readonly Judged[]>,
): string[] | null {
  const { parentCode, colour } = record;
  if (parentCode !== undefined) {
    return [parentCode]
      .flat()
      .flatMap((code) => models.get(String(code)) ?? [])
      .filter((product) => typeof colour !== 'string' || product.colour?.includes(colour))
      .map((product) => product.objectID);
  }
  const product = PRODUCT.map((name) => record[name]).find((value) => value !== undefined);
  return product === undefined ? null : [product].flat().map(String);
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
