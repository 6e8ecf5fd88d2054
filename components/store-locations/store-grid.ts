/** As many columns as the window allows; beside the map there is less room. */
export const STORE_GRID = 'grid gap-3 md:grid-cols-2 lg:grid-cols-1 2xl:grid-cols-2 [&>*]:min-w-0';
