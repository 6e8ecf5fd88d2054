/** What the history entry keeps the query of a page under. */
export const ADDRESS_QUERY_KEY = 'addressQuery';

/** Moves the query from the address bar into the history entry. */
export const HIDE_ADDRESS_QUERY = `if(location.search)history.replaceState({...history.state,${ADDRESS_QUERY_KEY}:location.search},'',location.pathname)`;
