import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { NavigationLink } from './NavigationLink.tsx';

const link = <NavigationLink to="/shop">Shop</NavigationLink>;

test.each(['/shop', '/Shop', '/SHOP/', '/%73hop'])(
  'at %s the link hydrates as the server renders it',
  (at) => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<StaticRouter location="/shop">{link}</StaticRouter>);
    document.body.append(container);
    render(<MemoryRouter initialEntries={[at]}>{link}</MemoryRouter>, { container, hydrate: true });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Shop');
  },
);
