export const PATH_WARNING =
  "PUBLIC_URL has a path, but the shop's pages are at the root of their address: links to them will not work.";

export function hasPath(publicUrl: string | null): boolean {
  return publicUrl !== null && new URL(publicUrl).pathname !== '/';
}
