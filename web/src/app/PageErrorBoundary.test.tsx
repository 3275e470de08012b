import { render } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PageFailed } from './PageErrorBoundary.tsx';

test('a page opens although the connection came back before anything listened for it', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  function Reconnected(): ReactNode {
    useLayoutEffect(() => void isOnline.mockReturnValue(true), []);
    return null;
  }
  const onRetry = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <PageFailed onRetry={onRetry} />
      <Reconnected />
    </MemoryRouter>,
  );
  expect(onRetry).toHaveBeenCalledOnce();
});
