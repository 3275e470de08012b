import { useEffect, useRef, useState } from 'react';
import { pictureError } from './pictureError.ts';
import { smallerPicture } from './smallerPicture.ts';

export interface ChosenPicture {
  file: File | null;
  /** A URL that shows the file before it is uploaded. */
  previewUrl: string | null;
  /** Why the last pick was not accepted. */
  error: string | null;
  /** Resolves when the picture is chosen or rejected. */
  choose: (file: File | null) => Promise<void>;
  /** Call after the upload of a file; another file chosen meanwhile stays. */
  uploaded: (file: File | null) => void;
}

interface Choice {
  file: File | null;
  url: string | null;
  error: string | null;
}

const NOTHING: Choice = { file: null, url: null, error: null };

/** The chosen picture before its upload. Files that the shop would reject are never shown. */
export function useChosenPicture(): ChosenPicture {
  const [{ file, url, error }, setChoice] = useState(NOTHING);
  const shownUrl = useRef<string | null>(null);
  const picked = useRef<File | null>(null);

  const show = (choice: Choice): void => {
    // The browser keeps a file in memory as long as it has a URL.
    if (shownUrl.current !== null) URL.revokeObjectURL(shownUrl.current);
    shownUrl.current = choice.url;
    setChoice(choice);
  };

  useEffect(
    () => () => {
      if (shownUrl.current !== null) URL.revokeObjectURL(shownUrl.current);
    },
    [],
  );

  const choose = async (next: File | null): Promise<void> => {
    picked.current = next;
    const sent = next && (await smallerPicture(next));
    const found = sent && (await pictureError(sent).catch(() => 'This file could not be read.'));
    // The shopper picked another file while this one was being checked.
    if (picked.current !== next) return;
    picked.current = sent;
    if (sent === null || found !== null) show({ ...NOTHING, error: found });
    else show({ file: sent, url: URL.createObjectURL(sent), error: null });
  };

  return {
    file,
    previewUrl: url,
    error,
    choose,
    uploaded(done) {
      if (picked.current === done) void choose(null);
    },
  };
}
