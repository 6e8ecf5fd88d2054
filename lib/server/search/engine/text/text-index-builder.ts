import { NumberList } from '#lib/server/search/engine/filters/number-list.ts';
import type { SearchableField } from '#lib/server/search/engine/index-settings.ts';
import { attributeValues } from '#lib/server/search/engine/storage/attribute-path.ts';
import type { IndexImageWriter } from '#lib/server/search/engine/storage/index-image.ts';
import { writeStrings } from '#lib/server/search/engine/storage/string-table.ts';
import { codeKey } from '#lib/server/search/engine/words/code-key.ts';
import { keyOfWords } from '#lib/server/search/engine/words/entity-key.ts';
import { familyOf } from '#lib/server/search/engine/words/stem.ts';
import { type IndexedWord, wordsOfText } from '#lib/server/search/engine/words/words-of-text.ts';
import { EntityListBuilder } from './entity-list-builder.ts';
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
/** A field's bit must fit into the 16 bits of a posting. */
const MOST_FIELDS = 16;

/** A text that was read: its words, and the number of each one's term. */
interface ReadText {
  words: readonly IndexedWord[];
  terms: readonly number[];
  /** Whether all words count the same in a name. */
  plain: boolean;
}

/**
 * Collects the words of the records, which arrive in any order. A word's impact in a document
 * follows BM25F: its occurrences in each field are normalised by the field's length, weighted by
 * field, summed and saturated. It does not depend on the query, so it is computed here, once.
 */
export class TextIndexBuilder {
  private readonly fields: readonly SearchableField[];
  private readonly codes: readonly string[];
  private readonly terms = new Map<string, number>();
  private readonly surfaces = new Map<string, number>();
  private readonly entities = new EntityListBuilder();
  /**
   * One entry per arrival, field and term, in this order: the weighted number of occurrences, in
   * tenths, times MOST_FIELDS, plus the field's number.
   */
  private readonly entryTerm = new NumberList();
  private readonly entryCount = new NumberList();
  /** Where each arrival's entries begin. */
  private readonly entryStarts = new NumberList();
  private readonly lengths: NumberList[];
  private readonly stream = new NumberList();
  private readonly streamStarts = new NumberList();
  private readonly read = new Map<string, ReadText>();
  /** By term, during one field of one record; zero in between. */
  private readonly counts: number[] = [];

  constructor(fields: readonly SearchableField[], codes: readonly string[]) {
    this.fields = fields;
    this.codes = codes;
    this.lengths = fields.map(() => new NumberList());
  }

  add(record: unknown): void {
    const arrival = this.streamStarts.length;
    this.streamStarts.push(this.stream.length);
    this.entryStarts.push(this.entryTerm.length);
    for (const code of this.codes.flatMap((attribute) => attributeValues(record, attribute))) {
      this.entities.put(codeKey(code), arrival, 1);
    }
    let streamed = 0;
    this.fields.forEach((field, fieldNumber) => {
      const found: number[] = [];
      let length = 0;
      for (const attribute of field.attributes) {
        for (const value of attributeValues(record, attribute)) {
          const text = this.textOf(value);
          if (field.entity) this.addEntity(text, arrival, field.entity, field.role === 'kind');
          length += this.count(text, field.role === 'name', found);
          for (let at = 0; at < text.terms.length && streamed < STREAM_WORDS; at++) {
            if (text.words[at]?.compound) continue;
            this.stream.push(text.terms[at] as number);
            streamed++;
          }
          if (streamed < STREAM_WORDS) this.stream.push(STREAM_BREAK);
        }
      }
      if (field.role === 'name') this.stream.push(STREAM_NAME_END);
      for (const term of found) {
        const count = Math.max(1, Math.round(this.counts[term] as number));
        this.entryTerm.push(term);
        this.entryCount.push(count * MOST_FIELDS + fieldNumber);
        this.counts[term] = 0;
      }
      this.lengths[fieldNumber]?.push(length);
    });
  }

  /** Adds to `counts`, and new terms to `found`; returns the number of words. */
  private count({ words, terms, plain }: ReadText, isName: boolean, found: number[]): number {
    const { counts } = this;
    let weight = TF_UNIT;
    let length = 0;
    for (let at = 0; at < terms.length; at++) {
      const word = words[at] as IndexedWord;
      if (isName && !plain && ASIDE.has(word.surface)) weight *= ASIDE_WEIGHT;
      const term = terms[at] as number;
      if (counts[term] === 0) found.push(term);
      counts[term] = (counts[term] as number) + weight;
      if (!word.compound) length++;
    }
    return length;
  }

  /** Cached, since colourways share their texts and facets their values. */
  private textOf(value: string): ReadText {
    let text = this.read.get(value);
    if (!text) {
      const words = wordsOfText(value);
      text = {
        words,
        terms: words.map(({ term, surface }) => this.termOf(term, surface)),
        plain: !words.some(({ surface }) => ASIDE.has(surface)),
      };
      if (this.read.size >= TEXTS_REMEMBERED) this.read.clear();
      this.read.set(value, text);
    }
    return text;
  }

  private termOf(term: string, surface: string): number {
    let id = this.terms.get(term);
    if (id === undefined) {
      id = this.terms.size;
      this.terms.set(term, id);
      this.counts.push(0);
    }
    this.surfaces.set(surface, id);
    return id;
  }

  private addEntity({ words }: ReadText, doc: number, weight: number, hasNoun: boolean): void {
    const key = keyOfWords(words);
    if (key === '') return;
    this.entities.put(key, doc, weight);
    if (!hasNoun) return;
    // `trail running shoe` is also a `running shoe` and a `shoe`.
    for (let space = key.indexOf(' '); space >= 0; space = key.indexOf(' ', space + 1)) {
      this.entities.put(key.slice(space + 1), doc, weight * NOUN_WEIGHT);
    }
  }

  /** @param order the records in document order, as numbers that count arrivals */
  write(image: IndexImageWriter, order: Uint32Array): void {
    // Number the terms alphabetically, so that binary search finds them.
    const terms = [...this.terms.keys()].sort();
    const renumbered = new Uint32Array(terms.length);
    terms.forEach((term, id) => {
      renumbered[this.terms.get(term) ?? 0] = id;
    });
    this.streamStarts.push(this.stream.length);
    this.entryStarts.push(this.entryTerm.length);
    writeStrings(image, 'text.terms', terms);
    this.writeSurfaces(image, renumbered);
    this.writeFamilies(image, terms);
    this.writePostings(image, renumbered, order);
    this.entities.write(image, order);
    this.writeStream(image, renumbered, order);
  }

  private writeStream(image: IndexImageWriter, renumbered: Uint32Array, order: Uint32Array): void {
    const stream = new Uint32Array(this.stream.length);
    const offsets = new Uint32Array(order.length + 1);
    let to = 0;
    for (let doc = 0; doc < order.length; doc++) {
      const arrival = order[doc] as number;
      const end = this.streamStarts.at(arrival + 1);
      for (let at = this.streamStarts.at(arrival); at < end; at++) {
        const term = this.stream.at(at);
        stream[to++] = term < STREAM_NAME_END ? (renumbered[term] as number) : term;
      }
      offsets[doc + 1] = to;
    }
    image.numbers('text.stream', stream);
    image.numbers('text.streamOffsets', offsets);
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

  private writePostings(
    image: IndexImageWriter,
    renumbered: Uint32Array,
    order: Uint32Array,
  ): void {
    const entries = this.entryTerm.length;
    const sorted = this.entriesByTerm(renumbered, order);
    const averages = this.lengths.map((lengths) => {
      let sum = 0;
      for (let doc = 0; doc < lengths.length; doc++) sum += lengths.at(doc);
      return sum / Math.max(1, lengths.length) || 1;
    });

    const offsets = new Uint32Array(renumbered.length + 1);
    const docs = new Uint32Array(entries);
    const impacts = new Uint16Array(entries);
    const fields = new Uint16Array(entries);
    let posting = 0;
    let at = 0;
    while (at < entries) {
      const first = sorted.entries[at] as number;
      const term = renumbered[this.entryTerm.at(first)] as number;
      const doc = sorted.docs[at] as number;
      const arrival = order[doc] as number;
      let worth = 0;
      let mask = 0;
      for (; at < entries && sorted.docs[at] === doc; at++) {
        const entry = sorted.entries[at] as number;
        if (renumbered[this.entryTerm.at(entry)] !== term) break;
        const count = this.entryCount.at(entry);
        const number = count % MOST_FIELDS;
        const field = this.fields[number] as SearchableField;
        const length = this.lengths[number]?.at(arrival) ?? 0;
        const norm = 1 - field.lengthNorm + (field.lengthNorm * length) / (averages[number] ?? 1);
        worth += (field.weight * Math.floor(count / MOST_FIELDS)) / TF_UNIT / norm;
        mask |= 1 << number;
      }
      docs[posting] = doc;
      impacts[posting] = Math.max(
        1,
        Math.round((POSTING_IMPACT_MAX * worth) / (SATURATION + worth)),
      );
      fields[posting] = mask;
      posting++;
      offsets[term + 1] = posting;
    }
    image.numbers('text.postingOffsets', offsets);
    image.numbers('text.postingDocs', docs.subarray(0, posting));
    image.numbers('text.postingImpacts', impacts.subarray(0, posting));
    image.numbers('text.postingFields', fields.subarray(0, posting));
  }

  /** Entry numbers with their documents, by term, then document: a counting sort. */
  private entriesByTerm(renumbered: Uint32Array, order: Uint32Array) {
    const next = new Uint32Array(renumbered.length + 1);
    for (let entry = 0; entry < this.entryTerm.length; entry++) {
      const term = renumbered[this.entryTerm.at(entry)] as number;
      next[term + 1] = (next[term + 1] as number) + 1;
    }
    for (let term = 0; term < renumbered.length; term++) {
      next[term + 1] = (next[term + 1] as number) + (next[term] as number);
    }
    const entries = new Uint32Array(this.entryTerm.length);
    const docs = new Uint32Array(this.entryTerm.length);
    for (let doc = 0; doc < order.length; doc++) {
      const arrival = order[doc] as number;
      const end = this.entryStarts.at(arrival + 1);
      for (let entry = this.entryStarts.at(arrival); entry < end; entry++) {
        const term = renumbered[this.entryTerm.at(entry)] as number;
        const place = next[term] as number;
        next[term] = place + 1;
        entries[place] = entry;
        docs[place] = doc;
      }
    }
    return { entries, docs };
  }
}
