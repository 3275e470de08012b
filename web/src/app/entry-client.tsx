import '#web/styles/base.scss';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { takeAmountPatterns } from '#runtime/shop/amounts.ts';
import { App } from './App.tsx';
import { createShop } from './createShop.ts';
import { findRoute } from './navigation/findRoute.ts';
import { loadWebVitals } from './loadWebVitals.ts';
import { reportErrors } from './reportErrors.ts';
import { readPageState } from '#web/ui/pageState.ts';

/** After this, the header is shown without the page. */
const MAX_WAIT_MS = 2000;

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw the shop in.');

const onCaughtError = reportErrors(import.meta.url);
// In a task of its own: one with the evaluation of the modules would block taps for twice as long.
setTimeout(() => start(root));
loadWebVitals();

function start(container: HTMLElement): void {
  const page = readPageState();
  if (page !== null) takeAmountPatterns(page.amounts);
  const tree = (
    <StrictMode>
      <App {...createShop(page)} page={page} Router={BrowserRouter} />
    </StrictMode>
  );
  if (page === null) void pageCode().then(() => createRoot(container, { onCaughtError }).render(tree));
  // In a transition, React hydrates in steps and lets the page respond in between.
  else startTransition(() => void hydrateRoot(container, tree, { onCaughtError }));
}

/** The server asks for the page's code with the page. Without it, the page would look empty for a moment. */
async function pageCode(): Promise<void> {
  const { route } = findRoute(window.location.pathname);
  const late = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([route.Page.preload().catch(() => undefined), late]);
}
