import { setMaxListeners } from 'node:events';
import type { Request, RequestHandler, Response } from 'express';
import { codedError } from '#gateway/errors.ts';
import { sendResponse } from '#gateway/responseCache/sendResponse.ts';
import { CLIENT_LEFT } from '#gateway/telemetry/metrics.ts';
import { endOperation } from '#gateway/telemetry/operations.ts';
import { executeOperation, makeAnonymously, type GraphqlServices } from './executeOperation.ts';
import { httpOperation, operationIn } from './httpOperation.ts';

const BODY_TYPES = ['application/json', 'multipart/form-data'];

/** Refuses requests that are not GraphQL before their body is looked at. */
export const graphqlRequests: RequestHandler = (request, response, next) => {
  const { method } = request;
  response.set('Cache-Control', 'no-store');
  if (method !== 'GET' && method !== 'POST') {
    response.set('Allow', 'GET, POST, OPTIONS');
    response.status(405).json({ errors: [codedError('BAD_REQUEST', 'Use GET or POST.')] });
    return;
  }
  if (method === 'POST' && !request.is(BODY_TYPES))
    throw codedError('UNSUPPORTED_MEDIA_TYPE', 'Send the operation as application/json.');
  next();
};

/** Answers an operation that no stored response was found for. */
export function graphqlHandler(services: GraphqlServices): RequestHandler {
  const { listed, metrics, responses, settings } = services;
  const answer: RequestHandler = async (request, response) => {
    const { scope, body, key } = response.locals;
    // An upload has put its operation there.
    const sent: unknown = body === null ? request.body : operationIn(body);
    const operation = httpOperation(request, sent, listed, settings.TRUSTED_DOCUMENTS);
    // A mutation is never shared, not even by those who send the same at once.
    if (key === null || /\bmutation\b/.test(operation.text)) {
      const own = await executeOperation(operation, services, requesterOf(request, response));
      return sendResponse(request, response, own, settings);
    }
    const made = await responses.respond(key, makeAnonymously(operation, services), {
      first: async () => executeOperation(operation, services, { scope }),
    });
    const outcome = made.head.operation;
    if (outcome?.type === 'query') metrics.answerRead('miss');
    scope.outcome = outcome && response.closed ? { ...outcome, codes: [CLIENT_LEFT] } : outcome;
    await sendResponse(request, response, made, settings);
  };
  return async (request, response, next) => {
    response.locals.scope.isRunning = true;
    try {
      await answer(request, response, next);
    } finally {
      // The client has left before its answer came.
      if (response.closed) endOperation(response.locals.scope, services);
    }
  };
}

function requesterOf(request: Request, response: Response) {
  const leaving = new AbortController();
  // Each REST call of the operation listens to it; Node would warn of a leak from 11 on.
  setMaxListeners(0, leaving.signal);
  response.on('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return {
    scope: response.locals.scope,
    authorization: request.get('authorization'),
    // Behind a proxy, this is whatever X-Forwarded-For says.
    address: request.ip,
    signal: leaving.signal,
  };
}
