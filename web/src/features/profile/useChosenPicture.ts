import { useEffect, useRef, useState } from 'react';
import { pictureError } from './pictureError.ts';
import { smallerPicture } from './smallerPicture.ts';

interface Choice {
  file: File | null;
  /** Shows the file before it is uploaded. */
  url: string | null;
  /** Why the last pick was not accepted. */
  error: string | null;
}

export interface ChosenPicture extends Choice {
  /** Resolves when the picture is chosen or rejected. */
  choose: (file: File | null) => Promise<void>;
  /** Call after the upload of a file; another file chosen meanwhile stays. */
  uploaded: (file: File | null) => void;
}

const NOTHING: Choice = { file: null, url: null, error: null };

/** The chosen picture before its upload. Files that the shop would reject are never shown. */
export function useChosenPicture(): ChosenPicture {
  const [choice, setChoice] = useState(NOTHING);
  const picked = useRef<File | null>(null);

  useEffect(
    // The browser keeps a file in memory as long as it has a URL.
    () => () => {
      if (choice.url !== null) URL.revokeObjectURL(choice.url);
    },
    [choice],
  );

  const choose = async (next: File | null): Promise<void> => {
    picked.current = next;
    const sent = next && (await smallerPicture(next));
    const found = sent && (await pictureError(sent).catch(() => 'This file could not be read.'));
    // The shopper picked another file while this one was being checked.
    if (picked.current !== next) return;
    picked.current = sent;
    if (sent === null || found !== null) setChoice({ ...NOTHING, error: found });
    else setChoice({ file: sent, url: URL.createObjectURL(sent), error: null });
  };

  return {
    ...choice,
    choose,
    uploaded(done) {
      if (picked.current === done) void choose(null);
    },
  };
}
