const QUERY = '{ banners { picture { srcset } } }';
/** The `Accept` header of browsers. */
const ACCEPT = 'image/avif,image/webp,*/*;q=0.8';

interface Answer {
  data: { banners: readonly { picture: { srcset: string | null } | null }[] };
}

/**
 * Requests what the first visitor will see: the home page, and its first banner in each width. Pictures are made when
 * they are first requested, which takes seconds on a machine that is still busy with the start.
 */
export async function openHome(shopUrl: string): Promise<void> {
  await load(shopUrl);
  const { data }: Answer = JSON.parse(await load(`${shopUrl}/graphql?query=${encodeURIComponent(QUERY)}`));
  const files = data.banners[0]?.picture?.srcset?.split(', ') ?? [];
  for (const file of files) await load(new URL(file.split(' ')[0] ?? '', shopUrl));
}

async function load(address: string | URL): Promise<string> {
  return (await fetch(address, { headers: { accept: ACCEPT } })).text();
}
