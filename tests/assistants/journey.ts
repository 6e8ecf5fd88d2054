import type { Answer, Caller } from './caller.ts';

const BUYER = {
  first_name: 'Ada',
  last_name: 'Wattle',
  email: 'ada@example.com',
  phone_number: '+61400000000',
};
const ADDRESS = {
  type: 'shipping_address',
  id: 'home',
  first_name: 'Ada',
  last_name: 'Wattle',
  street_address: '12 Gavan Street',
  address_locality: 'Bright',
  address_region: 'VIC',
  postal_code: '3741',
  address_country: 'AU',
  phone_number: '+61400000000',
};

interface Shopper {
  say: (text: string) => void;
  /** Gives the shopper the link, and returns once `isPaid` says so. */
  handOver: (url: string, isPaid: () => Promise<boolean>) => Promise<void>;
}

/**
 * An assistant buys something for a shopper, from the first search to the order.
 * @returns the order
 * @throws Error that says which step failed
 */
export async function buy(caller: Caller, { say, handOver }: Shopper): Promise<Answer> {
  const tools = await caller.discover();
  say(`The shop offers ${tools.join(', ')}.`);

  const { products = [] } = await caller.call('search_catalog', { body: { query: 'boot' } });
  const variant = products
    .flatMap((product) => product.variants)
    .find(({ availability }) => availability?.available);
  if (!variant) throw new Error('The search found nothing that is available.');
  say(`It found ${products.length} products. The assistant takes ${variant.title}.`);

  const line_items = [{ item: { id: variant.id }, quantity: 1 }];
  const cart = await caller.call('create_cart', { body: { line_items } });
  say(`The cart ${known(cart.id, 'cart')} costs ${totalOf(cart)}.`);

  // It begins with what is in the cart, whatever else is sent.
  const created = await caller.call('create_checkout', { body: { cart_id: cart.id, line_items } });
  const id = known(created.id, 'checkout');
  const update = (fulfillment: object) =>
    caller.call('update_checkout', {
      id,
      body: {
        line_items: (created.line_items ?? []).map((line) => ({
          id: line.id,
          item: { id: line.item.id },
          quantity: line.quantity,
        })),
        buyer: BUYER,
        fulfillment,
      },
    });
  const checkout = await update(withFirstOption(await update(deliveredHome())));
  say(`The checkout ${id} is “${checkout.status}” and costs ${totalOf(checkout)}.`);
  for (const { content } of checkout.messages ?? []) say(`- ${content}`);

  const { continue_url } = checkout;
  if (checkout.status !== 'requires_escalation' || continue_url === undefined) {
    throw new Error('The checkout is not handed over to the shopper.');
  }
  const read = () => caller.call('get_checkout', { id });
  await handOver(continue_url, async () => (await read()).status === 'completed');

  const { order } = await read();
  const bought = await caller.call('get_order', { id: known(order?.id, 'order') });
  say(`The order ${bought.id} costs ${totalOf(bought)}: ${bought.permalink_url}`);
  return bought;
}

function deliveredHome() {
  return {
    methods: [{ type: 'shipping', destinations: [ADDRESS], selected_destination_id: ADDRESS.id }],
  };
}

/** The delivery as the shop answered it, with its first option where none is chosen. */
function withFirstOption({ fulfillment }: Answer) {
  const method = fulfillment?.methods.find(({ type }) => type === 'shipping');
  if (!method) throw new Error('The shop offers no delivery to this address.');
  const [destination] = method.destinations ?? [];
  return {
    methods: [
      {
        id: method.id,
        type: method.type,
        destinations: method.destinations ?? [],
        selected_destination_id: method.selected_destination_id ?? destination?.id ?? ADDRESS.id,
        groups: (method.groups ?? []).map(({ id, selected_option_id, options }) => ({
          id,
          selected_option_id: selected_option_id ?? options[0]?.id ?? null,
        })),
      },
    ],
  };
}

function totalOf({ totals = [], currency = 'AUD' }: Answer): string {
  const total = totals.find(({ type }) => type === 'total');
  return total ? `${(total.amount / 100).toFixed(2)} ${currency}` : 'an unknown amount';
}

function known(id: string | undefined, what: string): string {
  if (id === undefined) throw new Error(`The shop made no ${what}.`);
  return id;
}
