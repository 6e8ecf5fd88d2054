import pg from 'pg';

/** Sets what a store has of a size, as an import of its stock would. */
export async function setStoreStock(
  erpStoreId: string,
  variantId: string,
  qty: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const which = [erpStoreId, variantId];
    await client.query(
      'delete from store_stock where erp_store_id = $1 and variant_id = $2',
      which,
    );
    if (qty === 0) return;
    await client.query(
      'insert into store_stock (erp_store_id, variant_id, qty) values ($1, $2, $3)',
      [...which, qty],
    );
  } finally {
    await client.end();
  }
}
