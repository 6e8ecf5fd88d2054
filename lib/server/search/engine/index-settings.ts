/** A record of an index: any JSON with a key of its own. */
export interface SearchRecord {
  objectID: string;
}

/** One text field that words are searched in. */
export interface SearchableField {
  /** Dotted paths into the record; their values are read one after the other. */
  attributes: readonly string[];
  /** How much a word here says about the product, against the other fields. */
  weight: number;
  /** 0 to 1: how much a long text here weakens each of its words (BM25F's b). */
  lengthNorm: number;
  /**
   * `name`: the product's name, where phrases and whole matches count most. `kind`: says what the
   * thing is, so the last word of a value is its noun: a `boot sock` is a sock.
   */
  role?: 'name' | 'kind';
  /**
   * Its values name things of their own (a category, a brand), and a query that names one whole is
   * about it: how much that counts, 0 to 1.
   */
  entity?: number;
  /** Running text, which mentions all sorts of things: no misspelt word is looked for in it. */
  prose?: true;
}

/** One sort order, offered as a replica of the index. */
export interface SortOrder {
  /** Suffix of the replica's name; empty for the index itself. */
  suffix: string;
  attribute: string;
  direction: 'asc' | 'desc';
  /** How values compare; text by the rules of this locale. */
  type: 'number' | { locale: string };
}

/** What an index is made of. */
export interface IndexSettings {
  /** Version of the records' shape: another one makes older images useless. */
  version: string;
  searchable: readonly SearchableField[];
  /** Attributes by whose values, typed whole, a record is found: article numbers. */
  codes: readonly string[];
  /** Facets whose values are sizes that a query may ask for in words. */
  sizes: readonly string[];
  /** Attributes whose values can be filtered by and counted, dotted. */
  facets: readonly string[];
  /** Attributes that can be compared with numbers. */
  numeric: readonly string[];
  /** Numeric attribute of the main order, highest first; ties of every order fall to objectID. */
  featured: string;
  replicas: readonly SortOrder[];
  /** Facet with one value a record, shared by records that are forms of one thing. */
  attributeForDistinct?: string;
  /** Records of such a group that an answer holds where a request does not say; 0: all. */
  distinct?: number;
  /** Words and phrases that stand for each other. */
  synonyms: readonly (readonly string[])[];
  /** Attributes that are searched but never answered. */
  unretrievable: readonly string[];
  /** Attributes highlighted when a request does not say. */
  highlighted: readonly string[];
}

/** Raised whenever what an index image holds changes. */
const IMAGE_VERSION = 3;

/** Tells an image made by this engine for these settings from any other. */
export function indexVersion(settings: IndexSettings): string {
  return `${IMAGE_VERSION} ${JSON.stringify(settings)}`;
}
