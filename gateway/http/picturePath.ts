const EXTENSION = /\.(png|jpe?g|webp|avif|gif)$/i;
/** Where servers keep files whose names end in no type. */
const PICTURE_FOLDER = /\/(uploads?|images?|img|pictures?|photos?|avatars?|media|files?)\//i;
/** An encoded slash, backslash or control character could lead somewhere else on the server. */
const MISLEADING = /%(2f|5c|[01][\da-f]|7f)|\\/i;

/** Whether a path of the REST server can be a picture's: by its ending, or without one in a folder for pictures. */
export function isPicturePath(path: string): boolean {
  if (MISLEADING.test(path)) return false;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return EXTENSION.test(name) || (name !== '' && !name.includes('.') && PICTURE_FOLDER.test(path));
}
