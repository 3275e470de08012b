/** Runs a command with its arguments; if it fails, prints its sentence, and the exit code is 1. */
export async function runCommand(main: (args: string[]) => unknown): Promise<void> {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(isSlip(error) ? error.stack : error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** A fault of the command itself, whose place helps more than its sentence. */
function isSlip(error: unknown): error is Error {
  return [TypeError, ReferenceError, RangeError].some((kind) => error instanceof kind);
}
