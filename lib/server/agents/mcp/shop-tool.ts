import 'server-only';
import type { Tool } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import { hasPage, type Product } from '#lib/commerce/catalogue/product.ts';
import { AgentFault } from '#lib/server/agents/faults.ts';
import { readProductsByIds } from '#lib/server/catalogue/product-reader.ts';
import { database } from '#lib/server/db/database.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { jsonSchema, type McpTool, toolResult } from './mcp-tool.ts';

/** A tool beside the protocol's: it only reads, and needs no profile. */
export function shopTool<Takes extends z.ZodMiniType, Gives extends z.ZodMiniType>({
  name,
  description,
  takes,
  gives,
  answer,
}: {
  name: string;
  /** For the language model that chooses a tool: at most 500 characters. */
  description: string;
  takes: Takes;
  gives: Gives;
  /** @throws AgentFault if the arguments make no sense */
  answer: (input: z.output<Takes>) => Promise<z.input<Gives>>;
}): McpTool {
  return {
    listed: {
      name,
      description,
      inputSchema: jsonSchema(takes, 'input') as Tool['inputSchema'],
      outputSchema: jsonSchema(gives, 'output') as Tool['outputSchema'],
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    async answer({ args }) {
      refuseUnstorableText(args);
      const read = z.safeParse(takes, args);
      if (read.success) return toolResult((await answer(read.data)) as object);
      const problems = read.error.issues
        .slice(0, 5)
        .map(({ path, message }) => `${['$', ...path.map(String)].join('.')}: ${message}`);
      throw new AgentFault('invalid_request', `The arguments are not valid. ${problems.join(' ')}`);
    },
  };
}

/**
 * The product with an id, or with a variant of that id.
 * @throws AgentFault if there is none, or it has no page
 */
export async function productOf(id: string): Promise<Product> {
  const [named] = await readProductsByIds(database(), [id]);
  const product = named ?? (await productOfVariant(id));
  if (product && hasPage(product.state)) return product;
  throw new AgentFault(
    'invalid_request',
    'There is no product or variant with this id. search_catalog finds ids.',
  );
}

async function productOfVariant(id: string): Promise<Product | null> {
  const row = await database()
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const [product] = await readProductsByIds(database(), [row.product_id]);
  return product ?? null;
}
