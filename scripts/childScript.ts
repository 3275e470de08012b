import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';

/** Node's options for the source: TypeScript, and the shop of SHOP_DIR. */
export const SOURCE = ['--import', 'tsx', '--import', './scripts/shop/useShopFolder.mjs'] as const;

/** Runs a TypeScript file in a child process. */
export function forkScript(file: string, args: readonly string[], options: ForkOptions): ChildProcess {
  return fork(file, args, { ...options, execArgv: [...SOURCE] });
}

/** Resolves when the process ends, with its exit code or, after a signal, null. */
export async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const [code]: (number | null)[] = await once(child, 'exit');
  return code ?? null;
}
