import { createContext } from 'react';

/** On the server: the names of the chunks with the lazy components of a page, so that the browser loads their code with it. */
export const RenderedModulesContext = createContext<Set<string> | null>(null);
