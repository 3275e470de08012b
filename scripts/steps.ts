import { text } from 'node:stream/consumers';
import { spawn } from 'node:child_process';
import { exitOf } from './childScript.ts';
import { startInRun } from './testPrograms.ts';

export interface Step {
  name: string;
  /** What to do after a failure, unless the tool's own output says it. */
  advice?: string;
  /** Resolves to an error message or null. */
  run(): Promise<string | null>;
}

/** Runs a program of node_modules and shows its output only when it fails. */
export function programStep(name: string, [program = '', ...args]: string[], advice?: string): Step {
  return { name, advice, run: () => outputOfFailure(`node_modules/.bin/${program}`, args) };
}

/** Runs steps in parallel, reports each one when it ends, and returns the names of those that failed. */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const results = await Promise.all(
    steps.map(async (step) => {
      const started = Date.now();
      const error = await step.run();
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${error === null ? 'ok    ' : 'FAILED'}  ${step.name} (${seconds} s)`);
      if (error !== null)
        console.log([error.trimEnd(), step.advice, ''].filter((line) => line !== undefined).join('\n'));
      return error === null ? [] : [step.name];
    }),
  );
  return results.flat();
}

async function outputOfFailure(program: string, args: readonly string[]): Promise<string | null> {
  const child = await startInRun(() =>
    spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const [code, output, errors] = await Promise.all([exitOf(child), text(child.stdout), text(child.stderr)]);
  return code === 0 ? null : `${output}${errors}`;
}
