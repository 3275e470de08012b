import type { RequestHandler } from 'express';
import { isListedQuery } from '#gateway/http/documentById.ts';
import { requestIdOf } from '#gateway/http/requestId.ts';
import type { AnswerCache } from './AnswerCache.ts';
import { executeOperation, type ExecutionParts } from './executeOperation.ts';
import { recordHit, type Telemetry } from './recordHit.ts';
import { operationKey } from './requestKey.ts';
import { sendAnswer, wantedEncoding, type CacheHeaderSettings } from './sendAnswer.ts';

export interface AnswerParts extends ExecutionParts, Telemetry {
  answers: AnswerCache;
  settings: CacheHeaderSettings;
}

/** Answers an operation whose body has been read: from the cache of answers, or by executing it. */
export function answerOperation(parts: AnswerParts): RequestHandler {
  const { answers, metrics, settings } = parts;
  return async (request, response) => {
    const startedAt = performance.now();
    const key = request.get('authorization') === undefined ? operationKey(request) : null;
    const isListed = key !== null && isListedQuery(response);
    const sharing = isListed ? 'everyone' : 'none';
    const kept = key === null ? null : answers.find(key);
    if (key !== null && kept !== null) {
      answers.learn(request, { operationKey: key, isListed });
      sendAnswer(request, response, { ...kept, sharing }, settings);
      recordHit(request, kept.answer.head, { requestId: requestIdOf(response), startedAt }, parts);
      return;
    }
    const { answer, isShareable } = await executeOperation(request, response, parts);
    if (key !== null && answer.head.operation.type === 'query') metrics.answerRead('miss');
    const state = key !== null && isShareable ? answers.keep(key, answer) : null;
    const encoding = wantedEncoding(request);
    if (encoding !== 'identity') await answer.compress(encoding);
    sendAnswer(request, response, { answer, state, sharing }, settings);
  };
}
