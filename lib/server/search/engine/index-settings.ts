/** A record of an index: any JSON object with a unique key. */
export interface SearchRecord {
  objectID: string;
}

/** A searchable text field. */
export interface SearchableField {
  /** Dotted paths into the record; their values are indexed in this order. */
  attributes: readonly string[];
  /** Relevance of a match in this field, relative to the other fields. */
  weight: number;
  /** 0 to 1: how much a match counts for less in a long text (BM25F's b). */
  lengthNorm: number;
  /**
   * `name`: the product's name, where phrases and whole matches count most. `kind`: says what the
   * product is, so the last word of a value is its noun: a `boot sock` is a sock.
   */
  role?: 'name' | 'kind';
  /**
   * 0 to 1: the boost when the query contains a whole value of this field, such as a category's or
   * a brand's name.
   */
  entity?: number;
  /** Running text contains all kinds of words, so it is not used to correct misspelt words. */
  prose?: true;
  /** Names given for their sound (`Night Heron`): nobody who mistypes a word means one of them. */
  fanciful?: true;
}

/** A sort order, offered as a replica of the index. */
export interface SortOrder {
  /** Suffix of the replica's name; empty for the index itself. */
  suffix: string;
  attribute: string;
  direction: 'asc' | 'desc';
  /** How values compare: as numbers, or as text in this locale. */
  type: 'number' | { locale: string };
  /** Which of its documents gives a group its place and stands for it; by default the first. */
  groupBy?: 'last';
}

export interface IndexSettings {
  /** Version of the records' format. Images of another version are discarded. */
  version: string;
  searchable: readonly SearchableField[];
  /** Attributes with product codes: a query that is a whole code finds the record. */
  codes: readonly string[];
  /** Attributes for filters and facet counts, as dotted paths. */
  facets: readonly string[];
  /** Attributes for numeric comparisons. */
  numeric: readonly string[];
  /**
   * Numeric attribute of the default order, highest first. Its ties are broken by objectID, those of
   * any other order by the default order.
   */
  featured: string;
  replicas: readonly SortOrder[];
  /** A facet with one value per record, shared by the variants of one thing. */
  attributeForDistinct?: string;
  /**
   * How many records of a group an answer contains unless the request says otherwise; 0 means all.
   */
  distinct?: number;
  /**
   * What a hit says of all found records of its group, if a request names the attribute: these
   * numbers, and the first value of the facet under the given name.
   */
  ofGroup?: {
    attribute: string;
    numbers: readonly string[];
    first: { name: string; facet: string };
  };
  /** Whether facets count groups instead of records unless the request says otherwise. */
  facetingAfterDistinct?: boolean;
  /** Facets whose values differ between the records of a group. */
  differsInGroup?: readonly string[];
  /** Groups of words and phrases that mean the same. */
  synonyms: readonly (readonly string[])[];
  /** Attributes that are searchable but never returned. */
  unretrievable: readonly string[];
  /** Attributes to highlight unless the request says otherwise. */
  highlighted: readonly string[];
}

/** Raise when the format of index images changes. */
const IMAGE_VERSION = 5;

/** Identifies the engine version and settings that an image was made with. */
export function indexVersion(settings: IndexSettings): string {
  return `${IMAGE_VERSION} ${JSON.stringify(settings)}`;
}
