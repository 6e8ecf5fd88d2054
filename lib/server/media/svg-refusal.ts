import { ImageProblem } from './image-problem.ts';

/** Completes "this SVG …". Throws ImageProblem. */
export function refuse(what: string): never {
  throw new ImageProblem(`this SVG ${what}: export it as a plain still picture`);
}

/** Completes "this SVG has more than {most} …". Throws ImageProblem. */
export function tooMuch(what: string, most: number): never {
  throw new ImageProblem(`this SVG has more than ${most} ${what}: simplify it`);
}
