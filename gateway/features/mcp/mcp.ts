import type { Feature } from '#gateway/core/feature.ts';
import { onOrOff } from '#runtime/settingValues.ts';

const settings = {
  MCP: onOrOff
    .default(false)
    .describe('`on`: `/mcp` with tools for assistants (Model Context Protocol), and `/llms.txt`.'),
  MCP_ORDERS: onOrOff
    .default(false)
    .describe("Whether assistants can also place orders there, with the shopper's token."),
};

export const mcp: Feature<typeof settings> = {
  settings,
  async open({ MCP, MCP_ORDERS }, { listed }) {
    if (!MCP) return null;
    const { readDocuments } = await import('./documents.ts');
    const { mcpRoutes } = await import('./mcpRoutes.ts');
    const documents = readDocuments(MCP_ORDERS);
    for (const { text } of documents) listed.add(text);
    return { routes: (app, services) => mcpRoutes(app, services, documents) };
  },
};
