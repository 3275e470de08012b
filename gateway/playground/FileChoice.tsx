import { useEffect } from 'react';
import { chooseFile } from './chosenFile.ts';
import { useFilePath } from './useFilePath.ts';

/** Beside an operation that takes a file: which one. */
export function FileChoice() {
  const path = useFilePath();
  // Another operation takes another file, or none.
  useEffect(() => () => chooseFile(null), [path]);
  if (path === null) return null;
  return (
    <label className="file-choice">
      File for {path}
      <input
        type="file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          chooseFile(file ? { file, path } : null);
        }}
      />
    </label>
  );
}
