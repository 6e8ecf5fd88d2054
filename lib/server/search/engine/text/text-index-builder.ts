import { NumberList } from '#lib/server/search/engine/filters/number-list.ts';
import type { SearchableField } from '#lib/server/search/engine/index-settings.ts';
import { attributeValues } from '#lib/server/search/engine/storage/attribute-path.ts';
import type { IndexImageWriter } from '#lib/server/search/engine/storage/index-image.ts';
import { writeStrings } from '#lib/server/search/engine/storage/string-table.ts';
import { codeKey } from '#lib/server/search/engine/words/code-key.ts';
import { keyOfWords } from '#lib/server/search/engine/words/entity-key.ts';
import { familyOf } from '#lib/server/search/engine/words/stem.ts';
import { type IndexedWord, wordsOfText } from '#lib/server/search/engine/words/words-of-text.ts';
import { POSTING_IMPACT_MAX, SATURATION, STREAM_BREAK, STREAM_NAME_END } from './text-format.ts';

/** How many of a document's words are kept in order, for measuring closeness. */
const STREAM_WORDS = 96;
/**
 * In a name, the words after these say what the product goes with, not what it is: `case for a
 * tent`.
 */
const ASIDE = new Set(['for', 'with', 'without', 'fits', 'compatible', 'suits']);
const ASIDE_WEIGHT = 0.4;
/** Weight of a category's noun, relative to the category's whole name. */
const NOUN_WEIGHT = 0.7;
const TF_UNIT = 10;
const TEXTS_REMEMBERED = 5_000;

/**
 * Collects the words of the records. A word's impact in a document follows BM25F: its occurrences
 * in each field are normalised by the field's length, weighted by field, summed and saturated. It
 * does not depend on the query, so it is computed here, once.
 */
export class TextIndexBuilder {
  private readonly fields: readonly SearchableField[];
  private readonly codes: readonly string[];
  private readonly terms = new Map<string, number>();
  private readonly surfaces = new Map<string, number>();
  private readonly entities = new Map<string, Map<number, number>>();
  /**
   * One entry per term, document and field: `entryCount` is the weighted number of occurrences, in
   * tenths.
   */
  private readonly entryTerm = new NumberList();
  private readonly entryDoc = new NumberList();
  private readonly entryField = new NumberList();
  private readonly entryCount = new NumberList();
  private readonly lengths: NumberList[];
  private readonly stream = new NumberList();
  private readonly streamOffsets = new NumberList();
  private readonly read = new Map<string, readonly IndexedWord[]>();
  private docs = 0;

  constructor(fields: readonly SearchableField[], codes: readonly string[]) {
    this.fields = fields;
    this.codes = codes;
    this.lengths = fields.map(() => new NumberList());
    this.streamOffsets.push(0);
  }

  add(record: unknown): void {
    const doc = this.docs++;
    for (const code of this.codes.flatMap((attribute) => attributeValues(record, attribute))) {
      this.putEntity(codeKey(code), doc, 1);
    }
    let streamed = 0;
    this.fields.forEach((field, fieldNumber) => {
      const counts = new Map<number, number>();
      let length = 0;
      for (const attribute of field.attributes) {
        for (const value of attributeValues(record, attribute)) {
          if (field.entity) this.addEntity(value, doc, field.entity, field.role === 'kind');
          let weight = TF_UNIT;
          for (const word of this.wordsOf(value)) {
            if (field.role === 'name' && ASIDE.has(word.surface)) weight *= ASIDE_WEIGHT;
            const term = this.termOf(word.term, word.surface);
            counts.set(term, (counts.get(term) ?? 0) + weight);
            if (word.compound) continue;
            length++;
            if (streamed < STREAM_WORDS) {
              this.stream.push(term);
              streamed++;
            }
          }
          if (streamed < STREAM_WORDS) this.stream.push(STREAM_BREAK);
        }
      }
      if (field.role === 'name') this.stream.push(STREAM_NAME_END);
      for (const [term, count] of counts) {
        this.entryTerm.push(term);
        this.entryDoc.push(doc);
        this.entryField.push(fieldNumber);
        this.entryCount.push(Math.max(1, Math.round(count)));
      }
      this.lengths[fieldNumber]?.push(length);
    });
    this.streamOffsets.push(this.stream.length);
  }

  /** Cached, since colourways share their texts and facets their values. */
  private wordsOf(value: string): readonly IndexedWord[] {
    let words = this.read.get(value);
    if (!words) {
      words = wordsOfText(value);
      if (this.read.size >= TEXTS_REMEMBERED) this.read.clear();
      this.read.set(value, words);
    }
    return words;
  }

  private termOf(term: string, surface: string): number {
    let id = this.terms.get(term);
    if (id === undefined) {
      id = this.terms.size;
      this.terms.set(term, id);
    }
    this.surfaces.set(surface, id);
    return id;
  }

  private addEntity(value: string, doc: number, weight: number, hasNoun: boolean): void {
    const key = keyOfWords(this.wordsOf(value));
    if (key === '') return;
    this.putEntity(key, doc, weight);
    if (!hasNoun) return;
    // `trail running shoe` is also a `running shoe` and a `shoe`.
    for (let space = key.indexOf(' '); space >= 0; space = key.indexOf(' ', space + 1)) {
      this.putEntity(key.slice(space + 1), doc, weight * NOUN_WEIGHT);
    }
  }

  private putEntity(key: string, doc: number, weight: number): void {
    let docs = this.entities.get(key);
    if (!docs) {
      docs = new Map();
      this.entities.set(key, docs);
    }
    docs.set(doc, Math.max(docs.get(doc) ?? 0, weight));
  }

  write(image: IndexImageWriter): void {
    // Number the terms alphabetically, so that binary search finds them.
    const terms = [...this.terms.keys()].sort();
    const renumbered = new Uint32Array(terms.length);
    terms.forEach((term, id) => {
      renumbered[this.terms.get(term) ?? 0] = id;
    });
    writeStrings(image, 'text.terms', terms);
    this.writeSurfaces(image, renumbered);
    this.writeFamilies(image, terms);
    this.writePostings(image, renumbered);
    this.writeEntities(image);
    const stream = this.stream.finish();
    for (let at = 0; at < stream.length; at++) {
      const term = stream[at] as number;
      if (term < STREAM_NAME_END) stream[at] = renumbered[term] as number;
    }
    image.numbers('text.stream', stream);
    image.numbers('text.streamOffsets', this.streamOffsets.finish());
  }

  private writeSurfaces(image: IndexImageWriter, renumbered: Uint32Array): void {
    const surfaces = [...this.surfaces.keys()].sort();
    image.json('text.surfaces', surfaces);
    image.numbers(
      'text.surfaceTerms',
      Uint32Array.from(surfaces, (word) => renumbered[this.surfaces.get(word) ?? 0] as number),
    );
    const shared = new Uint8Array(surfaces.length);
    for (let at = 1; at < surfaces.length; at++) {
      const [before = '', word = ''] = [surfaces[at - 1], surfaces[at]];
      let length = 0;
      while (length < before.length && before[length] === word[length]) length++;
      shared[at] = length;
    }
    image.numbers('text.surfaceShared', shared);
  }

  private writeFamilies(image: IndexImageWriter, terms: string[]): void {
    const families = Object.groupBy(terms.keys(), (id) => familyOf(terms[id] ?? ''));
    const several = Object.entries(families).filter(([, ids]) => (ids?.length ?? 0) > 1);
    image.json('text.families', several);
  }

  private writeEntities(image: IndexImageWriter): void {
    const keys = [...this.entities.keys()].sort();
    const offsets = new Uint32Array(keys.length + 1);
    const docs = new NumberList();
    const weights: number[] = [];
    keys.forEach((key, index) => {
      for (const [doc, weight] of this.entities.get(key) ?? []) {
        docs.push(doc);
        weights.push(weight);
      }
      offsets[index + 1] = docs.length;
    });
    writeStrings(image, 'text.entities', keys);
    image.numbers('text.entityOffsets', offsets);
    image.numbers('text.entityDocs', docs.finish());
    image.numbers('text.entityWeights', Float32Array.from(weights));
  }

  private writePostings(image: IndexImageWriter, renumbered: Uint32Array): void {
    const entries = this.entryTerm.length;
    const sorted = this.entriesByTerm(renumbered);
    const averages = this.lengths.map((lengths) => {
      let sum = 0;
      for (let doc = 0; doc < lengths.length; doc++) sum += lengths.at(doc);
      return sum / Math.max(1, lengths.length) || 1;
    });

    const offsets = new Uint32Array(renumbered.length + 1);
    const docs = new NumberList();
    const impacts = new Uint16Array(entries);
    const fields = new Uint16Array(entries);
    let at = 0;
    while (at < entries) {
      const first = sorted[at] as number;
      const term = renumbered[this.entryTerm.at(first)] as number;
      const doc = this.entryDoc.at(first);
      let worth = 0;
      let mask = 0;
      for (; at < entries; at++) {
        const entry = sorted[at] as number;
        if (this.entryDoc.at(entry) !== doc) break;
        if (renumbered[this.entryTerm.at(entry)] !== term) break;
        const number = this.entryField.at(entry);
        const field = this.fields[number] as SearchableField;
        const length = this.lengths[number]?.at(doc) ?? 0;
        const norm = 1 - field.lengthNorm + (field.lengthNorm * length) / (averages[number] ?? 1);
        worth += (field.weight * this.entryCount.at(entry)) / TF_UNIT / norm;
        mask |= 1 << number;
      }
      const posting = docs.length;
      docs.push(doc);
      impacts[posting] = Math.max(
        1,
        Math.round((POSTING_IMPACT_MAX * worth) / (SATURATION + worth)),
      );
      fields[posting] = mask;
      offsets[term + 1] = docs.length;
    }
    image.numbers('text.postingOffsets', offsets);
    image.numbers('text.postingDocs', docs.finish());
    image.numbers('text.postingImpacts', impacts.slice(0, docs.length));
    image.numbers('text.postingFields', fields.slice(0, docs.length));
  }

  /** Entry numbers by term, then document: a counting sort, which keeps documents in order. */
  private entriesByTerm(renumbered: Uint32Array): Uint32Array {
    const next = new Uint32Array(renumbered.length + 1);
    for (let entry = 0; entry < this.entryTerm.length; entry++) {
      const term = renumbered[this.entryTerm.at(entry)] as number;
      next[term + 1] = (next[term + 1] as number) + 1;
    }
    for (let term = 0; term < renumbered.length; term++) {
      next[term + 1] = (next[term + 1] as number) + (next[term] as number);
    }
    const sorted = new Uint32Array(this.entryTerm.length);
    for (let entry = 0; entry < this.entryTerm.length; entry++) {
      const term = renumbered[this.entryTerm.at(entry)] as number;
      const slot = next[term] as number;
      next[term] = slot + 1;
      sorted[slot] = entry;
    }
    return sorted;
  }
}
