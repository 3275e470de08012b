import '#web/styles/base.scss';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { boundary } from '#web/ui/earlyClicks.ts';
import { App } from './App.tsx';
import { createShop } from './createShop.ts';
import { loadWebVitals } from './loadWebVitals.ts';
import { readPageState } from './pageState.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw the shop in.');

const page = readPageState();
if (page === null) createRoot(root).render(shopIn(root));
// In pieces, so that the page answers in between: reading the modules was the first.
else
  setTimeout(() => {
    const shop = shopIn(root);
    setTimeout(() => startTransition(() => void hydrateRoot(root, shop)));
  });

loadWebVitals();

function shopIn(root: HTMLElement): ReactNode {
  return (
    <StrictMode>
      <App {...createShop(page)} page={page} Router={BrowserRouter} onReady={() => boundary.ref(root)} />
    </StrictMode>
  );
}
