import { Router } from 'express';

/** Serves the schema as text, for codegen tools and people. */
export function schemaFile(sdl: string): Router {
  const router = Router();
  router.get('/schema.graphql', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').type('text/plain').send(sdl);
  });
  return router;
}
