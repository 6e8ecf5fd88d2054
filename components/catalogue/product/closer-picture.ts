interface Size {
  width: number;
  height: number;
}

/** An enlarged picture: its size, and how far to scroll so that the pressed point is in the middle. */
export interface ClosePicture extends Size {
  left: number;
  top: number;
}

const CLOSER = 2.5;

/**
 * Enlarges a picture that is shown whole in the middle of `box`. `pressed` is a point of the box;
 * one beside the picture counts as its nearest edge.
 */
export function closerPicture(
  box: Size,
  image: Size,
  pressed: { x: number; y: number },
): ClosePicture {
  const scale = Math.min(box.width / image.width, box.height / image.height);
  const whole = { width: image.width * scale, height: image.height * scale };
  const width = whole.width * CLOSER;
  const height = whole.height * CLOSER;
  const across = share(pressed.x - (box.width - whole.width) / 2, whole.width);
  const down = share(pressed.y - (box.height - whole.height) / 2, whole.height);
  return {
    width,
    height,
    left: Math.max(0, across * width - box.width / 2),
    top: Math.max(0, down * height - box.height / 2),
  };
}

function share(part: number, of: number): number {
  return Math.min(1, Math.max(0, part / of));
}
