import { useEffect, useRef, useState } from 'react';

export interface ChosenPicture {
  file: File | null;
  /** An address under which the file can be shown before it is uploaded. */
  previewUrl: string | null;
  choose: (file: File | null) => void;
}

/** The picture that is chosen and not uploaded yet. */
export function useChosenPicture(): ChosenPicture {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const shownUrl = useRef<string | null>(null);

  const show = (url: string | null): void => {
    // The browser keeps a file in memory as long as it has an address.
    if (shownUrl.current !== null) URL.revokeObjectURL(shownUrl.current);
    shownUrl.current = url;
  };

  useEffect(() => () => show(null), []);

  return {
    file: chosen?.file ?? null,
    previewUrl: chosen?.url ?? null,
    choose(file) {
      const url = file === null ? null : URL.createObjectURL(file);
      show(url);
      setChosen(file === null || url === null ? null : { file, url });
    },
  };
}
