import { useState } from 'react';

/**
 * What is being typed, on top of a value that may change elsewhere (a link, the Back button, a cleared filter): then
 * the draft gives way. The field itself stays, and keeps the focus.
 */
export function useDraft(value: string): { draft: string; setDraft: (text: string) => void } {
  const [typed, setTyped] = useState({ text: value, over: value });
  return {
    draft: typed.over === value ? typed.text : value,
    setDraft: (text) => setTyped({ text, over: value }),
  };
}
