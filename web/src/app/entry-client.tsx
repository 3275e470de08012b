import '#web/styles/base.scss';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { createShop } from './createShop.ts';
import { loadWebVitals } from './loadWebVitals.ts';
import { readPageState } from '#web/ui/pageState.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw the shop in.');

const page = readPageState();
const tree = (
  <StrictMode>
    <App {...createShop(page)} page={page} Router={BrowserRouter} />
  </StrictMode>
);
if (page === null) createRoot(root).render(tree);
// In a transition, React hydrates in steps and lets the page respond in between.
else startTransition(() => void hydrateRoot(root, tree));
loadWebVitals();
