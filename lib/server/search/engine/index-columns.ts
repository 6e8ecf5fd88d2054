import { FacetColumn } from './filters/facet-column.ts';
import { NumericColumn } from './filters/numeric-column.ts';
import { Groups } from './groups.ts';
import type { IndexSettings, SearchRecord } from './index-settings.ts';
import { RankedOrder } from './sort-order.ts';
import { attributeValues } from './storage/attribute-path.ts';
import type { IndexImage } from './storage/index-image.ts';

/** What an index filters, counts, groups and sorts by: the values of its documents by attribute. */
export class IndexColumns {
  readonly facets: ReadonlyMap<string, FacetColumn>;
  readonly numbers: ReadonlyMap<string, NumericColumn>;
  /** By the suffix of the replica. */
  readonly orders: ReadonlyMap<string, RankedOrder>;
  /** Null unless the settings name an attribute for them. */
  readonly groups: Groups | null;
  private readonly settings: IndexSettings;

  constructor(image: IndexImage, settings: IndexSettings, size: number) {
    this.settings = settings;
    this.facets = new Map(
      settings.facets.map((name) => [name, new FacetColumn(image, `facet.${name}`)]),
    );
    this.numbers = new Map(
      settings.numeric.map((name) => [name, new NumericColumn(image.f64(`number.${name}`))]),
    );
    this.orders = new Map(
      settings.replicas.map(({ suffix }) => [
        suffix,
        new RankedOrder(image.u32(`order.${suffix}`), image.u32(`ranks.${suffix}`)),
      ]),
    );
    const grouped = this.facets.get(settings.attributeForDistinct ?? '');
    this.groups = grouped ? new Groups(grouped, size) : null;
  }

  /** Puts values of records into their columns; returns the documents that had others. */
  setValues(
    changes: ReadonlyMap<number, SearchRecord>,
    isWanted: (attribute: string) => boolean,
  ): Set<number> {
    const changed = new Set<number>();
    const valuesOf = (attribute: string) =>
      new Map(
        Array.from(changes, ([doc, record]) => [doc, attributeValues(record, attribute)] as const),
      );
    for (const [attribute, column] of this.facets) {
      if (!isWanted(attribute)) continue;
      const docs = [...column.replace(valuesOf(attribute))];
      this.groups?.noteChanged(column, docs);
      for (const doc of docs) changed.add(doc);
    }
    for (const [attribute, column] of this.numbers) {
      if (!isWanted(attribute)) continue;
      const moved = new Set<number>();
      for (const [doc, [value]] of valuesOf(attribute)) {
        const number = Number(value ?? Number.NaN);
        if (!Object.is(number, column.values[doc])) moved.add(doc);
        column.values[doc] = number;
      }
      if (moved.size > 0) this.reorder(attribute, column, moved);
      for (const doc of moved) changed.add(doc);
    }
    return changed;
  }

  private reorder(attribute: string, { values }: NumericColumn, docs: ReadonlySet<number>): void {
    for (const { suffix, ...order } of this.settings.replicas) {
      if (order.attribute === attribute) this.orders.get(suffix)?.moveByNumber(docs, order, values);
    }
  }
}
