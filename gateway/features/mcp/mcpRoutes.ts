import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HeaderMap } from '@apollo/server';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  LATEST_PROTOCOL_VERSION,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import express, { type Express, type Request, type Response } from 'express';
import { buildSchema, type GraphQLSchema } from 'graphql';
import type { Services } from '#gateway/core/Services.ts';
import { codedError, inputError } from '#gateway/errors.ts';
import { executeOperation } from '#gateway/graphql/executeOperation.ts';
import { publicOrigin } from '#gateway/http/publicOrigin.ts';
import { clientAddress, isOwnOrNoBrowser, requestIdOf } from '#gateway/requests.ts';
import { isObject } from '#gateway/rest/readJson.ts';
import { endOperation, startOperation } from '#gateway/telemetry/operations.ts';
import { brand } from '#shop/settings.ts';
import { aboutShop, llmsText } from './llmsText.ts';
import { toolOf } from './toolOf.ts';

const FOLDER = join(import.meta.dirname, 'operations');
const MAX_BODY = '100kb';

type Tool = ReturnType<typeof toolOf>;

/** /mcp: the listed operations as Model Context Protocol tools, without sessions; /llms.txt: what there is to read. */
export function mcpRoutes(app: Express, services: Services, withOrders: boolean): void {
  const { limits, links, listed, settings, sdl } = services;
  const tools = readTools(withOrders, buildSchema(sdl));
  for (const { text } of tools) listed.add(text);
  // Each message has an operation.
  app.use('/mcp', limits.handler('graphql'));
  app.post('/mcp', express.json({ limit: MAX_BODY }), async (request, response) => {
    // A page of another site must not use the browser of somebody who can reach the gateway.
    if (!isOwnOrNoBrowser(request)) throw codedError('FORBIDDEN', 'This is not for pages of other sites.');
    // A request has one message, so that each message counts towards the limits.
    if (!isObject(request.body)) throw inputError('Send one message of JSON-RPC.');
    const server = serverFor(tools, request, response, services);
    response.set('Cache-Control', 'no-store').on('close', () => {
      server.close().catch(() => undefined);
    });
    const { status, headers, body } = await answer(server, request);
    response.status(status).type(headers.get('content-type') ?? 'application/json');
    response.send(await new globalThis.Response(body).text());
  });
  app.all('/mcp', (_request, response) => {
    response.status(405).set({ Allow: 'POST', 'Cache-Control': 'no-store' }).end();
  });
  app.get('/llms.txt', (request, response) => {
    response.type('text/markdown').send(llmsText(publicOrigin(request, settings), settings, links));
  });
}

function readTools(withOrders: boolean, schema: GraphQLSchema): Tool[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => toolOf(basename(file, '.graphql'), readFileSync(join(FOLDER, file), 'utf8'), schema))
    .filter(({ definition }) => withOrders || definition.annotations.readOnlyHint);
}

/** Answers one message as JSON, or as events to a client that reads nothing else. */
async function answer(server: Server, { headers, body }: Request): Promise<globalThis.Response> {
  const { accept = '*/*', 'mcp-protocol-version': version } = headers;
  const isJson = /\bjson\b|application\/\*|\*\/\*/i.test(accept);
  const isReadable = isJson || /text\/(event-stream|\*)/i.test(accept);
  // Each request stands alone, so a newer protocol differs in nothing that is here.
  const isNewer = /^20\d\d-\d\d-\d\d$/.test(String(version)) && String(version) > LATEST_PROTOCOL_VERSION;
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: isJson });
  await server.connect(transport);
  const sent = new Headers({
    accept: isReadable ? 'application/json, text/event-stream' : accept,
    'content-type': headers['content-type'] ?? '',
  });
  if (version !== undefined)
    sent.set('mcp-protocol-version', isNewer ? LATEST_PROTOCOL_VERSION : String(version));
  const message = new globalThis.Request('http://mcp.invalid/', { method: 'POST', headers: sent });
  return transport.handleRequest(message, { parsedBody: body });
}

/** Each request has its own server, so that nothing is stored between requests. */
function serverFor(tools: readonly Tool[], request: Request, response: Response, services: Services): Server {
  const isSignedIn = request.headers.authorization !== undefined;
  const offered = tools.filter(({ isPrivate }) => isSignedIn || !isPrivate);
  const instructions = aboutShop(publicOrigin(request, services.settings));
  const server = new Server(
    { name: brand.name, version: '2.1.0' },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: offered.map(({ definition }) => definition),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = offered.find(({ definition }) => definition.name === params.name);
    if (tool === undefined)
      return failed(`There is no tool ${params.name} here; some need the shopper's token.`);
    const { data, errors } = await run(tool.text, params.arguments ?? {}, request, response, services);
    if (errors.length > 0) return failed(JSON.stringify({ errors, data }));
    return { content: [{ type: 'text' as const, text: JSON.stringify(data) }], structuredContent: data };
  });
  return server;
}

function failed(text: string) {
  return { content: [{ type: 'text' as const, text }], isError: true };
}

/** Runs an operation like any client's, with the same limits, log and metrics. */
async function run(
  text: string,
  variables: Record<string, unknown>,
  request: Request,
  response: Response,
  services: Services,
): Promise<{ data: Record<string, unknown>; errors: readonly object[] }> {
  const { settings } = services;
  const scope = { ...startOperation(request, requestIdOf(response), services), client: 'mcp' };
  const requester = {
    scope,
    authorization: request.headers.authorization,
    address: clientAddress(request, settings.TRUSTED_PROXIES),
  };
  const operation = {
    method: 'POST',
    search: '',
    headers: new HeaderMap([['content-type', 'application/json']]),
    body: { query: text, variables },
    isListed: false,
  };
  try {
    const { text: answer } = await executeOperation(operation, services, requester);
    const { data, errors = [] } = JSON.parse(answer);
    return { data: data ?? {}, errors };
  } finally {
    endOperation(scope, services);
  }
}
