/** The limit of a picture that a shopper uploads, in MB. */
export const MAX_UPLOAD_MB = 5;
export const TOO_LARGE = `The picture is too large: at most ${MAX_UPLOAD_MB} MB.`;
export const CHOOSE_PICTURE = 'Please choose a PNG, JPEG or WebP picture.';
