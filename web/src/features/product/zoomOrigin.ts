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

/** Where a picture grows from: the point that was clicked, as CSS says it. A press of a key has none: the centre. */
export function zoomOrigin({ clientX, clientY }: Point, { left, top, width, height }: Box): string {
  const isInside =
    clientX >= left && clientX <= left + width && clientY >= top && clientY <= top + height && width > 0;
  if (!isInside) return '50% 50%';
  const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;
  return `${percent(clientX - left, width)} ${percent(clientY - top, height)}`;
}
