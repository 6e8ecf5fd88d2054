/** A growable list of unsigned 32-bit numbers, in a tenth of an array's memory. */
export class NumberList {
  length = 0;
  private items = new Uint32Array(1024);

  push(value: number): void {
    if (this.length === this.items.length) {
      const larger = new Uint32Array(this.items.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length++] = value;
  }

  at(index: number): number {
    return this.items[index] as number;
  }

  includes(value: number, from: number): boolean {
    for (let index = from; index < this.length; index++) {
      if (this.items[index] === value) return true;
    }
    return false;
  }
}
