import { configure } from '@testing-library/react';

/** A machine with other work needs longer than a second. */
configure({ asyncUtilTimeout: 10_000 });
