import 'server-only';
import { getProduct } from './catalogue/get-product.ts';
import { lookupCatalogue } from './catalogue/lookup-catalogue.ts';
import { searchCatalogue } from './catalogue/search-catalogue.ts';
import { lookupLocations } from './locations/lookup-locations.ts';
import { searchLocations } from './locations/search-locations.ts';
import type { AgentOperation } from './operation.ts';
import { getOrder } from './orders/get-order.ts';
import { cancelCart, createCart, readCart, updateCart } from './sessions/cart-operations.ts';
import {
  cancelCheckout,
  completeCheckout,
  createCheckout,
  readCheckout,
  updateCheckout,
} from './sessions/checkout-operations.ts';

/** All that assistants can do here: each is a REST call and a tool of MCP. */
export const OPERATIONS: readonly AgentOperation[] = [
  searchCatalogue,
  lookupCatalogue,
  getProduct,
  searchLocations,
  lookupLocations,
  createCart,
  readCart,
  updateCart,
  cancelCart,
  createCheckout,
  readCheckout,
  updateCheckout,
  completeCheckout,
  cancelCheckout,
  getOrder,
];
