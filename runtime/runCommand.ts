/** Runs a command with its arguments; if it fails, prints its sentence, and the exit code is 1. */
export async function runCommand(main: (args: string[]) => unknown): Promise<void> {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
