import '#web/styles/base.scss';
import { startTransition, StrictMode } from 'react';
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
const app = (
  <StrictMode>
    <App {...createShop(page)} page={page} Router={BrowserRouter} onReady={() => boundary.ref(root)} />
  </StrictMode>
);

if (page === null) createRoot(root).render(app);
// In pieces, so that the page answers in between.
else startTransition(() => void hydrateRoot(root, app));

loadWebVitals();
