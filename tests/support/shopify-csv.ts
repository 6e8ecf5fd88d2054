const DEFAULTS: Record<string, string> = {
  Handle: 'product',
  Title: 'Product',
  'Body (HTML)': '',
  Vendor: 'Vendor',
  Type: '',
  Tags: '',
  Published: 'true',
  'Option1 Name': '',
  'Option1 Value': '',
  'Option2 Name': '',
  'Option2 Value': '',
  'Option3 Name': '',
  'Option3 Value': '',
  'Variant SKU': '',
  'Variant Barcode': '',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '5',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '10.00',
  'Variant Compare At Price': '',
  'Variant Requires Shipping': 'true',
  'Variant Taxable': 'true',
  'Image Src': '',
  'Image Position': '',
  'Image Alt Text': '',
  'Gift Card': 'false',
  'SEO Title': '',
  'SEO Description': '',
  'Google Shopping / Gender': '',
  'Google Shopping / Age Group': '',
  'Variant Image': '',
  Status: 'active',
};

/** A product CSV in Shopify's format; rows give only the columns that matter to the test. */
export function shopifyCsv(rows: readonly Record<string, string>[]): string {
  const line = (cells: string[]) =>
    `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
  const lines = rows.map((row) => line(Object.values({ ...DEFAULTS, ...row })));
  return line(Object.keys(DEFAULTS)) + lines.join('');
}
