import '#web/styles/base.scss';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createShop } from './createShop.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw the shop in.');

createRoot(root).render(
  <StrictMode>
    <App {...createShop()} />
  </StrictMode>,
);
