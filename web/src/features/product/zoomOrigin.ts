interface Point {
  clientX: number;
  clientY: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The point that a zoom grows from, in fractions of the picture's size: the clicked one, or the centre for a key. */
export function zoomOrigin(
  { clientX, clientY }: Point,
  { left, top, width, height }: Box,
): { x: number; y: number } {
  const isInside =
    clientX >= left && clientX <= left + width && clientY >= top && clientY <= top + height && width > 0;
  if (!isInside) return { x: 0.5, y: 0.5 };
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
