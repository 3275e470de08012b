import express from 'express';

/** Serves the kiosk's page on an origin of its own. */
const server = express()
  .use(express.static(import.meta.dirname))
  .listen(Number(process.env['PORT'] ?? 4300), 'localhost', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : '';
    console.log(`The kiosk is at http://localhost:${port}`);
  });

process.once('SIGTERM', () => server.close()).once('SIGINT', () => server.close());
