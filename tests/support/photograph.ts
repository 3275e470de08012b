import sharp from 'sharp';

/** A picture with some detail, in any format. */
export async function photograph(
  format: 'jpeg' | 'png' | 'webp' | 'gif',
  { width = 1600, height = 1200, colour = '#a33' } = {},
): Promise<Buffer> {
  const dots = `<circle cx="50%" cy="50%" r="30%" fill="${colour}"/><rect width="40%" height="20%" fill="#246"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${dots}</svg>`;
  return sharp(Buffer.from(drawing)).flatten({ background: '#fff' }).toFormat(format).toBuffer();
}
