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

/** The CSS transform origin of a zoom: the clicked point, or the centre for a key press. */
export function zoomOrigin({ clientX, clientY }: Point, { left, top, width, height }: Box): string {
  const isInside =
    clientX >= left && clientX <= left + width && clientY >= top && clientY <= top + height && width > 0;
  if (!isInside) return '50% 50%';
  const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;
  return `${percent(clientX - left, width)} ${percent(clientY - top, height)}`;
}
