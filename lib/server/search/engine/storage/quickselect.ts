/** Quickselect (Hoare): moves the `count` smallest keys to the front, unsorted. */
export function moveSmallestFirst(keys: Float64Array, count: number): void {
  if (count >= keys.length) return;
  let low = 0;
  let high = keys.length - 1;
  while (low < high) {
    const pivot = keys[(low + high) >>> 1] as number;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((keys[left] as number) < pivot) left++;
      while ((keys[right] as number) > pivot) right--;
      if (left <= right) {
        const swap = keys[left] as number;
        keys[left++] = keys[right] as number;
        keys[right--] = swap;
      }
    }
    if (count - 1 <= right) high = right;
    else if (count - 1 >= left) low = left;
    else return;
  }
}
