import { useUntilChanged } from './useUntilChanged.ts';

/**
 * What is being typed, on top of a value that may change elsewhere (a link, the Back button, a cleared filter): then
 * the draft gives way. The field itself stays, and keeps the focus.
 */
export function useDraft(value: string): { draft: string; setDraft: (text: string) => void } {
  const [typed, setDraft] = useUntilChanged<string>(value);
  return { draft: typed ?? value, setDraft };
}
