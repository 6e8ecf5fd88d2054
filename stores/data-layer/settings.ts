/** The operator's settings, read from the page. They are the same for every visitor. */
export function analyticsSettings(): { counts: boolean; tagManager: string | null } {
  const { analytics, tagManager } = document.body.dataset;
  return { counts: analytics === 'on', tagManager: tagManager ?? null };
}
