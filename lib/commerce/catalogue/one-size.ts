const oneSize = /^(?:one size(?: fits (?:all|most))?|onesize|os|o\/s|osfa|osfm|one)$/;

/** Whether a label means that there is nothing to choose, such as `One size`. */
export function isOneSize(label: string): boolean {
  return oneSize.test(label.trim().toLowerCase());
}
