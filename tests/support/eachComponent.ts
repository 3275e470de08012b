import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library does the last two itself, but only for the first file that loads it.

/** A busy machine needs longer than a second. */
configure({ asyncUtilTimeout: 60_000 });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => {
  cleanup();
  // What a test has written itself would be there for the next file, too.
  document.body.replaceChildren();
});
