import { readFileSync } from 'node:fs';

/** What the shop's Dockerfile does, as far as it can be done without Docker. */
export interface Steps {
  /** Of the first stage: the files to copy, or a command of the shell. */
  build: ({ copy: string[] } | { run: string })[];
  /** Variables of the image. */
  env: Record<string, string>;
  healthCheck: string[];
  command: string[];
}

/** Reads the form of Dockerfile that ours has. */
export function readDockerfile(): Steps {
  const steps: Steps = { build: [], env: {}, healthCheck: [], command: [] };
  let stage = 0;
  const text = readFileSync('Dockerfile', 'utf8').replace(/^#.*\n/gm, '');
  for (const line of text.replaceAll(/\\\n\s*/g, ' ').split('\n')) {
    const [, word = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (word === 'FROM') stage += 1;
    if (stage === 1 && word === 'RUN') steps.build.push({ run: rest });
    if (stage === 1 && word === 'COPY') steps.build.push({ copy: rest.split(' ').slice(0, -1) });
    if (stage !== 2) continue;
    if (word === 'ENV') {
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
        steps.env[name] = value;
    }
    if (word === 'HEALTHCHECK') steps.healthCheck = JSON.parse(rest.slice(rest.indexOf('[')));
    if (word === 'CMD') steps.command = JSON.parse(rest);
  }
  return steps;
}

/** What .dockerignore lets through: it refuses everything, then names what may pass. */
export function readContext(): string[] {
  const [first, ...lines] = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  if (first !== '*' || !lines.every((line) => line.startsWith('!'))) {
    throw new Error('.dockerignore no longer has the form that this reads.');
  }
  return lines.map((line) => line.slice(1));
}
