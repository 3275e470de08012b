import '#web/styles/base.scss';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { boundary } from '#web/ui/earlyClicks.ts';
import { App, type Shop } from './App.tsx';
import { createShop } from './createShop.ts';
import { loadWebVitals } from './loadWebVitals.ts';
import { readPageState } from './pageState.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw the shop in.');

start(root);

function start(element: HTMLElement): void {
  const page = readPageState();
  const render = (shop: Shop): ReactNode => (
    <StrictMode>
      <App {...shop} page={page} Router={BrowserRouter} onReady={() => boundary.ref(element)} />
    </StrictMode>
  );
  if (page === null) createRoot(element).render(render(createShop(page)()));
  // In pieces, so that the page answers in between: reading the modules was the first.
  else
    setTimeout(() => {
      const finish = createShop(page);
      setTimeout(() => {
        const tree = render(finish());
        setTimeout(() => startTransition(() => void hydrateRoot(element, tree)));
      });
    });
  loadWebVitals();
}
