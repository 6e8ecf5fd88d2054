/** The key in the history entry for the query of a page. */
export const ADDRESS_QUERY_KEY = 'addressQuery';

/** Moves the query from the address bar into the history entry. */
export const HIDE_ADDRESS_QUERY = `if(location.search)history.replaceState({...history.state,${ADDRESS_QUERY_KEY}:location.search},'',location.pathname)`;
