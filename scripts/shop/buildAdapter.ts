import { build } from 'vite';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import { checkedServer } from '#gateway/server/loadServer.ts';
import { runCommand } from '#runtime/runCommand.ts';
import { shopAlias } from '#runtime/shop/shopAlias.ts';
import { shopPath } from '#runtime/shop/shopFolder.ts';
import { checkShop } from './checkShop.ts';

/** `npm run build-adapter` writes the adapter of the shop folder as one module, which a built gateway loads when it starts. */
async function main(): Promise<void> {
  await checkShop();
  const { server } = await import('#shop/server.ts');
  if (server === null) throw new Error(`server.ts of ${shopPath()} has no adapter: its server is null.`);
  checkedServer(server, 'server.ts', withValues(server));
  const outDir = `${shopPath()}dist`;
  await buildModule(`${shopPath()}server.ts`, outDir);
  console.log(`Built ${outDir}/server.mjs. A gateway loads it with SERVER_ADAPTER=${outDir}/server.mjs`);
}

/** The environment variables of its headers have their values only where the gateway runs. */
function withValues({ headers = {} }: ServerAdapter): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.values(headers).map((variable) => [variable, 'set']));
}

/** With all that it imports. The name says that it is a module, as there may be no package.json beside it. */
async function buildModule(file: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: shopAlias() },
    ssr: { noExternal: true },
    build: {
      ssr: file,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs', codeSplitting: false } },
    },
  });
}

await runCommand(main);
