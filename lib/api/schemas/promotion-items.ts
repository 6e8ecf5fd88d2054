/** GET /promotions/codes/{code}/items: the answer. */
export interface PromotionItemsResponse {
  /** At most twelve, in the order in which they are to be shown. */
  productIds: string[];
  /** Whether the offer is about more that can be bought than these. */
  hasMore: boolean;
}
