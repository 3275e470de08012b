import { expect } from 'vitest';
import { openPage, type OpenedPage } from './openPage.ts';

/** Opens a page until it is rendered: a busy gateway leaves it to the browser. */
export async function openRendered({ url }: { url: string }, path: string): Promise<OpenedPage> {
  let opened: OpenedPage = { status: 0, headers: {}, body: '' };
  await expect.poll(async () => (opened = await openPage(url, path)).body).toContain('page-state');
  return opened;
}
