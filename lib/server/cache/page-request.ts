import { AsyncLocalStorage } from 'node:async_hooks';

/** When a page in the page cache was stored (ms since the epoch), and the tags that expire it. */
export interface ServedPage {
  stored: number;
  tags: readonly string[];
}

/** A request for a page, while Next answers it. */
export class PageRequest {
  /** The path that Next is asked for. */
  readonly address: string;
  /** When the page cache was first asked for it, on the monotonic clock; 0 if not at all. */
  began = 0;
  private versions = new Map<number, ServedPage>();
  private isUnknown = false;

  constructor(address: string) {
    this.address = address;
  }

  /** Notes which version of the page the page cache hands out; null for none that is current. */
  note(page: ServedPage | null): void {
    if (page) this.versions.set(page.stored, page);
    else this.isUnknown = true;
  }

  /**
   * The version that the page cache has handed out. Null if it handed out none or more than one:
   * then nobody knows which version the response holds.
   */
  get served(): ServedPage | null {
    const [page] = this.versions.values();
    return this.versions.size === 1 && !this.isUnknown ? (page ?? null) : null;
  }
}

const requests = new AsyncLocalStorage<PageRequest>();

/** Lets `answer` answer a request, whose page cache then finds it by `pageRequest`. */
export function whileAnswering<Result>(request: PageRequest, answer: () => Result): Result {
  return requests.run(request, answer);
}

/** The request that is being answered; undefined outside of one for a page. */
export function pageRequest(): PageRequest | undefined {
  return requests.getStore();
}
