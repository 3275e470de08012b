import http from 'node:http';
import { Agent, setGlobalDispatcher } from 'undici';

// A server closes a connection after five idle seconds: a test that was busy for that long would still send on it.
http.globalAgent = new http.Agent();
// With `pipelining: 0`, undici throws when a server closes a connection whose answer is not read at once.
setGlobalDispatcher(new Agent({ keepAliveTimeout: 1, keepAliveMaxTimeout: 1 }));
