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

/** Where in a picture a zoom grows from, in fractions of its size: the clicked point, or the centre for a key press. */
export function zoomOrigin(
  { clientX, clientY }: Point,
  { left, top, width, height }: Box,
): { x: number; y: number } {
  const isInside =
    clientX >= left && clientX <= left + width && clientY >= top && clientY <= top + height && width > 0;
  if (!isInside) return { x: 0.5, y: 0.5 };
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
