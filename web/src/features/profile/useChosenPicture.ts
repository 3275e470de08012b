import { useEffect, useRef, useState } from 'react';
import { pictureError } from './pictureError.ts';

export interface ChosenPicture {
  file: File | null;
  /** An address under which the file can be shown before it is uploaded. */
  previewUrl: string | null;
  /** Why the last pick was not accepted. */
  error: string | null;
  /** Resolves when the picture is chosen, or refused. */
  choose: (file: File | null) => Promise<void>;
}

interface Choice {
  file: File | null;
  url: string | null;
  error: string | null;
}

const NOTHING: Choice = { file: null, url: null, error: null };

/** The picture that is chosen and not uploaded yet. What the shop would not take is refused before it is shown. */
export function useChosenPicture(): ChosenPicture {
  const [{ file, url, error }, setChoice] = useState(NOTHING);
  const shownUrl = useRef<string | null>(null);
  const picked = useRef<File | null>(null);

  const show = (choice: Choice): void => {
    // The browser keeps a file in memory as long as it has an address.
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

  return {
    file,
    previewUrl: url,
    error,
    async choose(next) {
      picked.current = next;
      const found = next === null ? null : await pictureError(next).catch(() => 'The file cannot be read.');
      // Another one was picked while this one was looked at.
      if (picked.current !== next) return;
      if (next === null || found !== null) show({ ...NOTHING, error: found });
      else show({ file: next, url: URL.createObjectURL(next), error: null });
    },
  };
}
