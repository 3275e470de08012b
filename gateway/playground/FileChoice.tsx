import { useEffect } from 'react';
import { chooseFile } from './signedInFetcher.ts';
import { useFilePath } from './useFilePath.ts';

/** Lets the user choose the file of an operation that takes one. */
export function FileChoice() {
  const path = useFilePath();
  // Another operation takes another file, or none.
  useEffect(() => () => chooseFile(null), [path]);
  if (path === null) return null;
  return (
    <label key={path} className="file-choice">
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
