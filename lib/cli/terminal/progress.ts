const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 100;
/** Without a terminal: print a line after this time, then one every HEARTBEAT_MS. */
const QUIET_MS = 1000;
const HEARTBEAT_MS = 10_000;

/** Reports a step's progress in a few words. */
export type Tell = (detail: string) => void;

/**
 * Runs one step of a command and shows it: as an animated line in a terminal, else (in a log) as
 * plain lines. Errors pass through.
 */
export async function step<Result>(
  label: string,
  work: (tell: Tell) => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  let detail = '';
  const show = process.stdout.isTTY
    ? movingLine(label, () => detail)
    : quietLines(label, () => detail);
  try {
    const result = await work((text) => {
      detail = text;
    });
    show.end('✓', `${label} ${seconds(performance.now() - started)}`);
    return result;
  } catch (error) {
    show.end('✗', label);
    throw error;
  }
}

interface Line {
  end(mark: string, text: string): void;
}

function movingLine(label: string, detail: () => string): Line {
  const started = performance.now();
  let frame = 0;
  const draw = () => {
    const passed = performance.now() - started;
    const time = passed > QUIET_MS ? ` ${seconds(passed)}` : '';
    const more = detail() ? ` · ${detail()}` : '';
    frame = (frame + 1) % FRAMES.length;
    rewrite(`${FRAMES[frame]} ${label}${time}${more}`);
  };
  draw();
  const timer = setInterval(draw, FRAME_MS);
  return {
    end(mark, text) {
      clearInterval(timer);
      rewrite(`${mark} ${text}`);
      process.stdout.write('\n');
    },
  };
}

function rewrite(text: string): void {
  process.stdout.write(`\r\u001b[K${text.slice(0, (process.stdout.columns ?? 80) - 1)}`);
}

function quietLines(label: string, detail: () => string): Line {
  const started = performance.now();
  const tell = () => {
    const more = detail() ? `: ${detail()}` : '';
    console.log(`… ${label} ${seconds(performance.now() - started)}${more}`);
  };
  const first = setTimeout(() => console.log(`… ${label}`), QUIET_MS);
  const heartbeat = setInterval(tell, HEARTBEAT_MS);
  return {
    end(mark, text) {
      clearTimeout(first);
      clearInterval(heartbeat);
      console.log(`${mark} ${text}`);
    },
  };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
