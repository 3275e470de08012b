/** The figure of a metric, by its name with its labels; 0 where /metrics does not have it. */
export async function figureOf({ url }: { url: string }, name: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const line = metrics.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}
