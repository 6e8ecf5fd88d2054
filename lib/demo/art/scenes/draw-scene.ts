import { brushOf } from './kit/brush.ts';
import { finish } from './kit/finish.ts';
import { SCENES } from './scenes.ts';

export function hasScene(name: string): boolean {
  return Object.hasOwn(SCENES, name);
}

/**
 * The picture as an SVG document, 1600 × 1000. The same name always gives the same bytes.
 * @throws RangeError for a scene that there is not
 */
export function drawScene(name: string): string {
  const scene = hasScene(name) ? SCENES[name] : undefined;
  if (!scene) throw new RangeError(`There is no scene ${name}`);
  const brush = brushOf(scene.seed);
  return finish(brush, scene.draw(brush), scene.air);
}
