/** The MCP App that shows what `get_product` answers. */
export const PRODUCT_CARD = 'ui://shop/product-card.html';
