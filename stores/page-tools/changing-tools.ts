import { unitsToAdd } from '#lib/commerce/cart/addition.ts';
import { countUnits } from '#lib/commerce/cart/edit-cart.ts';
import { sizeName } from '#lib/commerce/catalogue/footwear-sizes.ts';
import { MOST_LINE_UNITS } from '#lib/commerce/limits.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { addToCart } from '#stores/cart/add-to-cart.ts';
import { cart } from '#stores/cart/cart-store.ts';
import type { PageTool } from './page-tool.ts';
import { askShopper, type Question } from './question-store.ts';
import { countOf, productOf, sizeOf } from './tool-input.ts';
import { refused, said, type ToolResult } from './tool-result.ts';

/** Does something if the shopper allows it. Nothing that an assistant wrote is in the question. */
async function ifAllowed(
  question: Question,
  signal: AbortSignal | undefined,
  work: () => ToolResult,
): Promise<ToolResult> {
  const answer = await askShopper(question, signal);
  if (answer === 'busy') {
    return refused('The shopper has not answered the question before this one. Wait for it.');
  }
  return answer ? work() : refused('The shopper said no. Do not ask again unless they want it.');
}

const addToCartTool: PageTool = {
  name: 'add_to_cart',
  description:
    'Puts a size of a product into the shopper’s cart. The page asks the shopper first. Nothing is ordered.',
  inputSchema: {
    type: 'object',
    properties: {
      product_id: { type: 'string', description: 'Id of a product, from search_catalog.' },
      size: {
        type: 'string',
        description: 'A size as the product labels it; not for a product in one size.',
      },
      quantity: { type: 'integer', description: 'How many; by default one.' },
    },
    required: ['product_id'],
  },
  annotations: { consequentialHint: true },
  async execute(input, signal) {
    const product = await productOf(input);
    const variant = sizeOf(input, product);
    const qty =
      countOf(input, 'quantity', MOST_LINE_UNITS) ?? unitsToAdd(cart.items(), product, variant.id);
    const size = product.variants.length > 1 ? `, size ${sizeName(variant, product)}` : '';
    const goods = `${qty} × ${product.name}${size}`;
    const question = {
      title: 'Add to your cart?',
      text: `Your assistant wants to add ${goods}, at ${formatCents(product.price)} each.`,
      allow: 'Add to cart',
    };
    return ifAllowed(question, signal, () => {
      const result = addToCart({ product, variantId: variant.id, qty });
      if (!result.added) return refused(`It was not added. ${result.messages.join(' ')}`);
      return said(`Added ${goods}. The cart has ${countUnits(cart.items())} units now.`);
    });
  },
};

/** How long a result takes to the assistant at most, in ms. */
const RESULT_MS = 200;

const startCheckout: PageTool = {
  name: 'start_checkout',
  description:
    'Opens the checkout with what is in the cart. The page asks the shopper first, who then enters their details and pays themselves.',
  inputSchema: { type: 'object', properties: {} },
  annotations: { consequentialHint: true },
  async execute(_input, signal) {
    const units = countUnits(cart.items());
    if (units === 0) return refused('The cart is empty. Add something with add_to_cart first.');
    const question = {
      title: 'Go to the checkout?',
      text: `Your assistant wants to open the checkout. You check your details there, and only you can pay.`,
      allow: 'Go to checkout',
    };
    return ifAllowed(question, signal, () => {
      // The payment pages are another document: the assistant gets its result before this one ends.
      setTimeout(() => location.assign('/checkout'), RESULT_MS);
      return said('The checkout opens. The shopper goes on there.');
    });
  },
};

/** Tools that change something, each with a question to the shopper. */
export const CHANGING_TOOLS: readonly PageTool[] = [addToCartTool, startCheckout];
