/** Numbers shared by the builder of a text index and its reader. */

/** BM25's k1: how quickly repeating a word stops raising the score. */
export const SATURATION = 2.5;
/** The stored impact that stands for 1. */
export const POSTING_IMPACT_MAX = 65_535;
/** Marks the end of the name in a document's word stream. */
export const STREAM_NAME_END = 0xffff_fffe;
/** Marks the end of a value in a document's word stream. */
export const STREAM_BREAK = 0xffff_ffff;
