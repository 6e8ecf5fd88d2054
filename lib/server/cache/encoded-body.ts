import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Content codings, the best first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number] | 'identity';

/**
 * The best coding that an Accept-Encoding header allows (RFC 9110, section 12.5.3). Names that the
 * client refuses with `q=0` do not count.
 */
export function bestCoding(acceptEncoding: string | undefined): Coding {
  if (!acceptEncoding) return 'identity';
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((item) => item.trim())
      .filter((item) => !/;\s*q=0(?:\.0*)?$/.test(item))
      .map((item) => item.split(';', 1)[0]?.trim()),
  );
  return CODINGS.find((coding) => accepted.has(coding)) ?? 'identity';
}

/** After this many uses, the smallest form of a body is worth the time to make it. */
const USES_UNTIL_BEST = 8;

/** Fast enough for a visitor to wait for: a few ms per page. */
const FAST = { br: 5, gzip: 6 } as const;
const BEST = { br: 11, gzip: 9 } as const;

/** Only one of these runs at a time, to leave the processor to visitors' requests. */
let compressing: Promise<unknown> = Promise.resolve();

/** A response body. It is compressed once per coding, when that coding is first asked for. */
export class EncodedBody {
  readonly bytes: Buffer;
  #forms = new Map<Coding, { bytes: Promise<Buffer>; uses: number }>();

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  in(coding: Coding): Promise<Buffer> | Buffer {
    if (coding === 'identity') return this.bytes;
    let form = this.#forms.get(coding);
    if (!form) {
      form = { bytes: compress(this.bytes, coding, FAST), uses: 0 };
      this.#forms.set(coding, form);
    }
    form.uses += 1;
    if (form.uses === USES_UNTIL_BEST) this.#shrink(coding);
    return form.bytes;
  }

  #shrink(coding: 'br' | 'gzip'): void {
    compressing = compressing
      .then(() => compress(this.bytes, coding, BEST))
      .then((bytes) => {
        const form = this.#forms.get(coding);
        if (form) form.bytes = Promise.resolve(bytes);
      })
      .catch(() => {});
  }
}

function compress(
  bytes: Buffer,
  coding: 'br' | 'gzip',
  quality: { br: number; gzip: number },
): Promise<Buffer> {
  if (coding === 'gzip') return compressGzip(bytes, { level: quality.gzip });
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality.br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}
