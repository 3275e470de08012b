import { pictureError } from './pictureError.ts';

/** Wide enough for a portrait. */
const MAX_SIDE = 1024;
const QUALITY = 0.85;

/** The picture as a JPEG of at most 1024 pixels each way, unless it can be sent as it is or the browser cannot read it. */
export async function smallerPicture(file: File): Promise<File> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    // Also turns a photo the right way up, and takes the first picture of a GIF.
    await image.decode();
    const scale = Math.min(1, MAX_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
    if (scale === 1 && (await pictureError(file)) === null) return file;
    const [width, height] = [image.naturalWidth, image.naturalHeight].map((side) => Math.round(side * scale));
    return (await drawn(image, width ?? 0, height ?? 0, file.name)) ?? file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function drawn(
  image: HTMLImageElement,
  width: number,
  height: number,
  name: string,
): Promise<File | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // A JPEG has no transparency; what is see-through would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
