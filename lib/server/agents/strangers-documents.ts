import 'server-only';
import { LRUCache } from 'lru-cache';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { limitAddress, limitSubject } from '#lib/server/rate-limits/limit.ts';

/*
 * Anybody can name the URL of a document that the shop then fetches: a profile of a platform, or what a
 * client of OAuth publishes. Only few unknown ones are fetched at all, each by one call at a time, and
 * one that fails is left alone for a while.
 */

/** A document that cannot be read is tried again after this time, in ms; each failure doubles it. */
const PAUSE_MS = 60_000;
const MOST_PAUSE_MS = 60 * 60_000;

interface Failed<Fault> {
  fault: Fault;
  /** When it failed, in ms since the epoch. */
  at: number;
  pauseMs: number;
}

interface Kind<Fault extends Error> {
  isFault: (error: unknown) => error is Fault;
  /** Whether the host did not answer: such hosts are asked less and less. */
  isSilent: (fault: Fault) => boolean;
  /** The same fault again; `seconds`: when the document is tried again. */
  again: (fault: Fault, seconds: number) => Fault;
}

interface Reading {
  /** Throws if this call may not begin to read the document. */
  mayRead?: () => Promise<void>;
  /** Whether customers rely on the document: then no failure makes its pause longer. */
  isRelied?: boolean;
}

/**
 * Reads one kind of documents.
 * @param name of the kind, one for each process
 */
export function strangersDocuments<Document, Fault extends Error>(
  name: string,
  { isFault, isSilent, again }: Kind<Fault>,
) {
  const { failed, underWay } = oncePerProcess(name, () => ({
    failed: new LRUCache<string, Failed<Fault>>({ max: 2_000 }),
    underWay: new Map<string, Promise<Document>>(),
  }));

  /** @throws Fault that told why the document could not be read a moment ago */
  function refuseFailed(href: string, mostPauseMs: number): void {
    const before = failed.get(href);
    if (!before) return;
    const waitMs = before.at + Math.min(before.pauseMs, mostPauseMs) - Date.now();
    if (waitMs > 0) throw again(before.fault, Math.ceil(waitMs / 1000));
  }

  function noteFailure(href: string, fault: Fault): void {
    const before = failed.get(href);
    const isAgain = before && isSilent(before.fault) && isSilent(fault);
    const pauseMs = isAgain ? Math.min(before.pauseMs * 2, MOST_PAUSE_MS) : PAUSE_MS;
    failed.set(href, { fault, at: Date.now(), pauseMs });
  }

  async function readOnce(
    href: string,
    work: () => Promise<Document>,
    mayRead: () => Promise<void>,
  ): Promise<Document> {
    await mayRead();
    try {
      const document = await work();
      failed.delete(href);
      return document;
    } catch (error) {
      if (isFault(error)) noteFailure(href, error);
      throw error;
    }
  }

  /**
   * Does the work of reading the document at a URL. Calls at the same time share it.
   * @throws Fault
   */
  return async function read(
    { href }: URL,
    work: () => Promise<Document>,
    { mayRead = async () => {}, isRelied = false }: Reading = {},
  ): Promise<Document> {
    refuseFailed(href, isRelied ? PAUSE_MS : MOST_PAUSE_MS);
    const before = underWay.get(href);
    if (before) return before;
    const reading = readOnce(href, work, mayRead).finally(() => underWay.delete(href));
    underWay.set(href, reading);
    return reading;
  };
}

/**
 * Counts an unknown document, within what the caller's address, the host and all together may ask for.
 * @throws ApiError 429
 */
export async function countDiscovery({ host }: URL, request: Request): Promise<void> {
  await limitAddress(request, 'agentDiscovery');
  await limitSubject('agentDiscovery', host);
  await limitSubject('agentDiscoveries', 'all');
}
