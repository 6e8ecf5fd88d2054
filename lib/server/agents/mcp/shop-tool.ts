import 'server-only';
import type { Tool } from '@modelcontextprotocol/server';
import type * as z from 'zod/mini';
import { hasPage, type Product } from '#lib/commerce/catalogue/product.ts';
import { parseBody } from '#lib/server/agents/answer-operation.ts';
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
  answer: (input: z.output<Takes>, request: Request) => Promise<z.input<Gives>>;
}): McpTool {
  return {
    signs: false,
    listed: {
      name,
      description,
      inputSchema: jsonSchema(takes, 'input') as Tool['inputSchema'],
      outputSchema: jsonSchema(gives, 'output') as Tool['outputSchema'],
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    async answer({ args, request }) {
      const input = parseBody(takes, args);
      refuseUnstorableText(input);
      return toolResult((await answer(input, request)) as object);
    },
  };
}

/**
 * The products with some ids, or with variants of those ids, by these.
 * @throws AgentFault if there is none, or it has no page
 */
export async function productsOf(ids: readonly string[]): Promise<ReadonlyMap<string, Product>> {
  const variants = await database()
    .selectFrom('variants')
    .select(['id', 'product_id'])
    .where('id', 'in', ids)
    .execute();
  const productIds = new Map(variants.map((row) => [row.id, row.product_id]));
  const wanted = ids.map((id) => productIds.get(id) ?? id);
  const products = await readProductsByIds(database(), wanted);
  return new Map(
    ids.map((id, index) => {
      const product = products[index];
      if (product && hasPage(product.state)) return [id, product];
      throw new AgentFault(
        'invalid_request',
        `There is no product or variant “${id}”. search_catalog finds ids.`,
      );
    }),
  );
}
