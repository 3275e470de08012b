import http from 'node:http';
import { Agent, setGlobalDispatcher } from 'undici';

// A server closes a connection that was idle for five seconds: a test that was busy for as long would still send on it.
http.globalAgent = new http.Agent();
setGlobalDispatcher(new Agent({ pipelining: 0 }));
