import http from 'node:http';
import { Agent, setGlobalDispatcher } from 'undici';

// A server closes a connection that was idle for five seconds: a test that was busy for as long would still send on it.
http.globalAgent = new http.Agent();
// Not `pipelining: 0`: where a server closes the connection of an answer that is not read at once, undici throws.
setGlobalDispatcher(new Agent({ keepAliveTimeout: 1, keepAliveMaxTimeout: 1 }));
