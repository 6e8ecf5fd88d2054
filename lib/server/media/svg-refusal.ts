import { ImageProblem } from './image-problem.ts';

/**
 * `what` completes "this SVG …".
 * @throws ImageProblem
 */
export function refuse(what: string): never {
  throw new ImageProblem(`this SVG ${what}: export it as a plain still picture`);
}

/**
 * `what` completes "this SVG has more than {most} …".
 * @throws ImageProblem
 */
export function tooMuch(what: string, most: number): never {
  throw new ImageProblem(`this SVG has more than ${most} ${what}: simplify it`);
}
