import type { ReadLog } from '#gateway/rest/ReadLog.ts';
import type { OperationSpan } from './tracing.ts';

/** What is recorded about one operation. */
export interface OperationScope {
  requestId: string;
  upstreamCalls: number;
  reads: ReadLog;
  /** Null: not traced. */
  span: OperationSpan | null;
  /** What ran, and the codes of its errors. */
  done?: { name: string | null; type: string; codes: readonly string[] };
}
