import { Agent, setGlobalDispatcher } from 'undici';

// Connections of `fetch` end when they are idle: servers close one that has waited for five seconds, by chance just when
// it is used again.
setGlobalDispatcher(new Agent({ keepAliveTimeout: 1, keepAliveMaxTimeout: 1 }));
