import {
  type Bitset,
  fullBitset,
  intersect,
  subtract,
  unite,
} from '#lib/server/search/engine/storage/bitset.ts';
import type { FacetColumn } from './facet-column.ts';
import type { NumericColumn } from './numeric-column.ts';

/** A condition on documents, independent of the request's syntax. */
export type Filter =
  | { kind: 'and'; of: Filter[] }
  | { kind: 'or'; of: Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'value'; attribute: string; value: string }
  /** Both bounds are inclusive; a strict comparison moves its bound to the next double. */
  | { kind: 'between'; attribute: string; low: number; high: number };

/** The columns that filters are evaluated against. */
export interface FilterColumns {
  size: number;
  facet(attribute: string): FacetColumn | undefined;
  numeric(attribute: string): NumericColumn | undefined;
  /** The number of the document with this objectID. */
  documentOf(objectID: string): number | undefined;
}

/** The documents that match a filter. An attribute that is not indexed matches nothing. */
export function evaluateFilter(filter: Filter, columns: FilterColumns): Bitset {
  const none = () => new Uint32Array((columns.size + 31) >>> 5);
  switch (filter.kind) {
    case 'and': {
      const result = fullBitset(columns.size);
      for (const part of filter.of) {
        if (part.kind === 'not') subtract(result, evaluateFilter(part.of, columns));
        else intersect(result, evaluateFilter(part, columns));
      }
      return result;
    }
    case 'or': {
      const result = none();
      for (const part of filter.of) {
        if (part.kind === 'value') addValue(part, columns, result);
        else unite(result, evaluateFilter(part, columns));
      }
      return result;
    }
    case 'not': {
      const result = fullBitset(columns.size);
      subtract(result, evaluateFilter(filter.of, columns));
      return result;
    }
    case 'value': {
      const result = none();
      addValue(filter, columns, result);
      return result;
    }
    case 'between': {
      const result = none();
      columns.numeric(filter.attribute)?.addBetween(filter.low, filter.high, result);
      return result;
    }
  }
}

function addValue(
  { attribute, value }: { attribute: string; value: string },
  columns: FilterColumns,
  target: Bitset,
): void {
  if (attribute === 'objectID') {
    const doc = columns.documentOf(value);
    if (doc !== undefined) target[doc >>> 5] = (target[doc >>> 5] ?? 0) | (1 << (doc & 31));
    return;
  }
  const facet = columns.facet(attribute);
  if (facet) facet.addMatches(value, target);
  // `price:1995` on a numeric attribute that is not a facet.
  else if (value.trim() !== '' && Number.isFinite(Number(value))) {
    columns.numeric(attribute)?.addBetween(Number(value), Number(value), target);
  }
}
