import { expect, onTestFinished, test, vi } from 'vitest';
import { takeTyped } from './newBuild.ts';

test('in a browser that refuses storage, a form begins empty', () => {
  const refused = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  onTestFinished(() => refused.mockRestore());
  expect(takeTyped(['email'])).toEqual({});
  expect(refused).toHaveBeenCalled();
});
