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
  async open({ MCP, MCP_ORDERS }) {
    if (!MCP) return null;
    const { mcpRoutes } = await import('./mcpRoutes.ts');
    return { routes: (app, services) => mcpRoutes(app, services, MCP_ORDERS) };
  },
};
