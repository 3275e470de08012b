import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { exitOf } from './childScript.ts';

export interface Step {
  name: string;
  /** What to do when it fails, where the tool's own output does not say it. */
  advice?: string;
  /** Resolves to what went wrong, or null. */
  run(): Promise<string | null>;
}

/** A step that runs a program of node_modules; its output is shown only when it fails. */
export function programStep(name: string, [program = '', ...args]: string[], advice?: string): Step {
  return { name, advice, run: () => outputOfFailure(`node_modules/.bin/${program}`, args) };
}

/** Runs steps side by side, reports each as it ends and returns the names of those that failed. */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const results = await Promise.all(
    steps.map(async (step) => {
      const started = Date.now();
      const fault = await step.run();
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${fault === null ? 'ok    ' : 'FAILED'}  ${step.name} (${seconds} s)`);
      if (fault !== null)
        console.log([fault.trimEnd(), step.advice, ''].filter((line) => line !== undefined).join('\n'));
      return fault === null ? [] : [step.name];
    }),
  );
  return results.flat();
}

async function outputOfFailure(program: string, args: readonly string[]): Promise<string | null> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [code, output, errors] = await Promise.all([exitOf(child), text(child.stdout), text(child.stderr)]);
  return code === 0 ? null : `${output}${errors}`;
}
