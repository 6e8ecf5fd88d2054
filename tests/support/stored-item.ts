import { type StoredItem, storedItems } from '#lib/commerce/privacy/stored-items.ts';

/** The item that a key of the browser's storage or a cookie is; undefined if shoppers are not told of it. */
export function storedItem(key: string, where: StoredItem['where']): StoredItem | undefined {
  const name = key.replace(/^(?:[\w-]+\.v\d+\.|__Host-)/, '');
  return storedItems({ asks: true, hasStores: true, hasLoyalty: true }).find((item) => {
    if (item.where !== where) return false;
    return item.name.endsWith('*') ? name.startsWith(item.name.slice(0, -1)) : item.name === name;
  });
}
