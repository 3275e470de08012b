/** The point that a zoom grows from, in fractions of the picture's size: the clicked one, or the centre for a key. */
export function zoomOrigin(
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): { x: number; y: number } {
  const isInside =
    clientX >= left && clientX <= left + width && clientY >= top && clientY <= top + height && width > 0;
  if (!isInside) return { x: 0.5, y: 0.5 };
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
