import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A new screen starts at its top; going back keeps the place that the browser remembers. */
export function RouteChange(): null {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new path is a new screen
  }, [pathname]);

  return null;
}
