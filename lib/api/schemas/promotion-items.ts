/** GET /promotions/codes/{code}/items: the response. */
export interface PromotionItemsResponse {
  /** At most twelve, in display order. */
  productIds: string[];
  /** Whether the offer covers more products that can be bought. */
  hasMore: boolean;
}
