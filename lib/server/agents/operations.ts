import 'server-only';
import type { AgentOperation } from './operation.ts';
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
  createCart,
  readCart,
  updateCart,
  cancelCart,
  createCheckout,
  readCheckout,
  updateCheckout,
  completeCheckout,
  cancelCheckout,
];
