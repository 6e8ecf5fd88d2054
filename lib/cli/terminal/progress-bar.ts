import { SingleBar } from 'cli-progress';

/** Shows the progress of a long step: a bar on a terminal, else a line every ten seconds. */
export interface Progress {
  update(done: number, total: number, note: string): void;
  stop(): void;
  /** Prints a line on stderr without breaking the bar. */
  log(text: string): void;
}

const LINE_EVERY_MS = 10_000;
/** In ms. More frequent redraws are not visible. */
const DRAW_EVERY_MS = 100;

export function startProgress(label: string): Progress {
  return process.stderr.isTTY ? barProgress(label) : lineProgress(label);
}

function barProgress(label: string): Progress {
  const bar = new SingleBar({
    format: `${label} {bar} {percentage}% | {note} | {eta_formatted} left`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    etaBuffer: 200,
  });
  bar.start(1, 0, { note: '' });
  let last = performance.now();
  return {
    update(done, total, note) {
      if (performance.now() - last < DRAW_EVERY_MS) return;
      last = performance.now();
      bar.setTotal(Math.max(1, total));
      bar.update(done, { note });
    },
    stop: () => bar.stop(),
    log(text) {
      // Overwrite the bar, then draw it again below.
      process.stderr.write(`\r\u001b[K${text}\n`);
      bar.render();
    },
  };
}

function lineProgress(label: string): Progress {
  let last = performance.now();
  return {
    update(done, total, note) {
      if (performance.now() - last < LINE_EVERY_MS) return;
      last = performance.now();
      const percent = total > 0 ? Math.floor((done / total) * 100) : 0;
      process.stderr.write(`${label}: ${percent}%, ${note}\n`);
    },
    stop() {},
    log: (text) => process.stderr.write(`${text}\n`),
  };
}
