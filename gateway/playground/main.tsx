import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { createRoot } from 'react-dom/client';
import { brand } from '#shop/settings.ts';
import { examples } from './examples.ts';
import { linkedExample } from './link.ts';
import { Playground } from './Playground.tsx';
import { readDemoAccount } from './signIn.ts';

document.title = `${brand.name} playground`;

const [tabs, demoAccount] = await Promise.all([examples(), readDemoAccount()]);
const linked = linkedExample();

// Returning users keep their own tabs. A link adds one, which is still there after a reload.
if (linked) {
  tabs.unshift(linked);
  history.replaceState(null, '', location.pathname);
}
addEventListener('hashchange', () => linkedExample() && location.reload());

// GraphiQL loads a tab's variables when the user switches to it, but not for the first tab.
const isFirstVisit = localStorage.getItem('graphiql:tabState') === null;
const first = linked ?? (isFirstVisit ? (tabs[0] ?? null) : null);

const root = document.getElementById('playground');
if (root === null) throw new Error('The page has no #playground.');

createRoot(root).render(<Playground defaultTabs={tabs} first={first} demoAccount={demoAccount} />);
