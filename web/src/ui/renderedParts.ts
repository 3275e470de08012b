import { createContext } from 'react';

/** What a page needs beside its HTML. */
export interface RenderedParts {
  /** The names of the chunks with its lazy components, so that the browser loads their code with it. */
  modules: Set<string>;
  /** The pictures in view when it opens, by their addresses. */
  firstPictures: Map<string, FirstPicture>;
}

export interface FirstPicture {
  /** As in `srcset`. */
  avif: string;
  /** As in the `width` attribute. */
  width: number;
}

/** On the server: collects the parts of the page that is being rendered. */
export const RenderedPartsContext = createContext<RenderedParts | null>(null);
