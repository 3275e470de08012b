import type { RequestHandler } from 'express';

/** A plain 404 that is not cached: the file may come with the next deployment. */
export const notFound: RequestHandler = (_request, response) => {
  response.status(404).set('Cache-Control', 'no-store');
  response.type('text/plain').send('There is nothing at this address.');
};
