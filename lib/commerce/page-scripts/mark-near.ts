/**
 * Marks the page before the first paint if its address asks for stores near a place. The page then
 * reserves space for them instead of first showing the list of all stores.
 */
export const MARK_NEAR = `if(/[?&]near=./.test(location.search))document.currentScript.parentElement.dataset.near=''`;
