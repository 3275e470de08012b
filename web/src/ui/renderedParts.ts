import { createContext } from 'react';

/** What a page needs beside its HTML. */
export interface RenderedParts {
  /** The names of the chunks with its lazy components, so that the browser loads their code with it. */
  modules: Set<string>;
}

/** On the server: collects the parts of the page that is being rendered. */
export const RenderedPartsContext = createContext<RenderedParts | null>(null);
