import type { Request } from 'express';
import { isEqual } from './isEqual.ts';

export function hasBearerToken(request: Request, token: string): boolean {
  return isEqual(request.get('authorization') ?? '', `Bearer ${token}`);
}
