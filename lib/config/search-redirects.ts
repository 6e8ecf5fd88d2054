/** A search that one page of the shop answers better than a list of products. */
export interface SearchAnswer {
  /** Search texts; case, plurals and filler words such as "my" or "the" are ignored. */
  queries: readonly string[];
  /** Candidate pages, best first: the search redirects to the first one that this shop has. */
  to: readonly ShopPage[];
}

/** A page of the shop, and what to call it. */
export interface ShopPage {
  path: string;
  name: string;
}

const ORDERS = { path: '/orders', name: 'Find your order' };

/**
 * This brand's redirects. A category or brand page counts only if it has products; a candidate that
 * this shop does not have is skipped.
 */
export const SEARCH_REDIRECTS: readonly SearchAnswer[] = [
  {
    queries: [
      'order',
      'order status',
      'order tracking',
      'order history',
      'find order',
      'track order',
      'track parcel',
      'track package',
      'tracking',
      'tracking number',
      'where is my order',
      'where is my parcel',
      'cancel order',
      'delivery status',
    ],
    to: [ORDERS],
  },
  {
    queries: [
      'return',
      'return policy',
      'returns and exchanges',
      'return order',
      'refund',
      'refund policy',
      'exchange',
      'exchange policy',
    ],
    to: [{ path: '/articles/returns', name: 'Returns' }, ORDERS],
  },
  {
    queries: [
      'delivery',
      'delivery cost',
      'delivery time',
      'shipping',
      'shipping cost',
      'shipping policy',
      'postage',
      'freight',
    ],
    to: [{ path: '/articles/delivery', name: 'Delivery' }],
  },
  {
    queries: ['contact', 'contact us', 'customer service', 'help', 'phone number'],
    to: [{ path: '/articles/contact', name: 'Contact us' }],
  },
  {
    queries: ['size chart', 'size guide', 'sizing', 'sizing chart', 'sizing guide'],
    to: [{ path: '/articles/size-guides', name: 'Size guides' }],
  },
  {
    queries: [
      'store',
      'store finder',
      'store locator',
      'store hours',
      'store near me',
      'find store',
      'shop near me',
      'location',
      'opening hours',
    ],
    to: [{ path: '/stores', name: 'Stores' }],
  },
  { queries: ['brand', 'all brands'], to: [{ path: '/brands', name: 'Brands' }] },
  {
    queries: ['sale', 'on sale', 'clearance', 'outlet', 'discount'],
    to: [{ path: '/products?sale=true', name: 'On sale' }],
  },
  {
    queries: ['new', 'new in', 'new arrival', 'just in', 'latest', "what's new"],
    to: [{ path: '/categories/new-arrivals', name: 'New arrivals' }],
  },
  {
    queries: [
      'wallet',
      'purse',
      'handbag',
      'hand bag',
      'clutch',
      'tote',
      'tote bag',
      'shoulder bag',
      'crossbody bag',
      'suitcase',
      'luggage',
      'briefcase',
    ],
    to: [{ path: '/categories/accessories/packs', name: 'Packs and bags' }],
  },
];
