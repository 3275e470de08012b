import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { WholeWords } from './WholeWords.tsx';

export interface PageHeadingProps {
  className?: string;
  children: ReactNode;
}

/** The page's h1. It gets the focus after a route change, so that the new page is announced, or when the focus is lost. */
export function PageHeading({ className, children }: PageHeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const isFirstPage = useRef(key === 'default');
  const shownPath = useRef<string>(null);

  useEffect(() => {
    const { activeElement } = document;
    const isSame = shownPath.current === pathname;
    const mayTake = isSame ? activeElement === document.body : !activeElement?.matches('input, textarea');
    if (!isFirstPage.current && mayTake) heading.current?.focus({ preventScroll: true });
    isFirstPage.current = false;
    shownPath.current = pathname;
  }, [pathname, key]);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {typeof children === 'string' ? <WholeWords text={children} /> : children}
    </h1>
  );
}
