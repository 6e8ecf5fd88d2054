/** Numbers that the builder of a text index and its reader agree on. */

/** BM25's k1: how fast more of a word stops adding to its worth. */
export const SATURATION = 2.5;
/** Impact of a posting worth 1. */
export const POSTING_IMPACT_MAX = 65_535;
/** In a document's stream of words: end of the name. */
export const STREAM_NAME_END = 0xffff_fffe;
/** In a document's stream of words: end of a value. */
export const STREAM_BREAK = 0xffff_ffff;
