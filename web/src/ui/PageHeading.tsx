import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { WholeWords } from './WholeWords.tsx';

export interface PageHeadingProps {
  className?: string;
  children: ReactNode;
}

/** The page's h1. It gets the focus after a route change, so that the new page is announced. */
export function PageHeading({ className, children }: PageHeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const isFirstPage = useRef(key === 'default');

  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea') === true;
    if (!isFirstPage.current && !isTyping) heading.current?.focus({ preventScroll: true });
    isFirstPage.current = false;
  }, [pathname]);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {typeof children === 'string' ? <WholeWords text={children} /> : children}
    </h1>
  );
}
