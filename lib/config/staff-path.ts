/** Whether a path is of the staff room, in any case of its letters. */
export function isStaffPath(path: string): boolean {
  return /^\/admin(?:\/|$)/i.test(path);
}
