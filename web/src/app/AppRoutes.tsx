import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { CartLinesProvider } from '#web/store/CartLinesProvider.tsx';
import { HeadContext } from '#web/ui/PageHead.tsx';
import { headOf, isRouted } from './navigation/findRoute.ts';
import { Layout } from './layout/Layout.tsx';
import type { PageRoute } from './navigation/PageRoute.ts';
import { PAGES } from './routes.tsx';

export function AppRoutes(): ReactNode {
  const { pathname } = useLocation();
  return (
    <Routes location={isRouted(pathname) ? undefined : paths.notFound}>
      <Route element={<Layout />}>
        {PAGES.map((route) => (
          <Route key={route.path} element={route.guard}>
            <Route path={route.path} caseSensitive={route.caseSensitive} element={pageOf(route)} />
          </Route>
        ))}
      </Route>
    </Routes>
  );
}

function pageOf(route: PageRoute): ReactNode {
  return (
    <HeadContext value={headOf(route)}>
      <CartLinesProvider>
        <route.Page />
      </CartLinesProvider>
    </HeadContext>
  );
}
