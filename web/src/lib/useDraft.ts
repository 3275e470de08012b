import { useKeyedState } from './useKeyedState.ts';

/**
 * Text typed over a value that may change elsewhere (a link, the Back button, a cleared filter): a change
 * discards the draft. The field itself stays and keeps the focus.
 */
export function useDraft(value: string): { draft: string; setDraft: (text: string) => void } {
  const [typed, setDraft] = useKeyedState<string>(value);
  return { draft: typed ?? value, setDraft };
}
