/** What to do instead, for each setting that is gone: where one is still set, the gateway does not start. */
export const REMOVED_SETTINGS: Readonly<Record<string, string>> = {
  DECIMAL_SEPARATOR: 'write it into an adapter, as reads.decimalSeparator; docs/adapters.md says how.',
  EXPLAIN: 'traces show which REST calls an operation makes, as deploy/README.md says.',
  MCP: 'point a server of the Model Context Protocol at /graphql, as docs/assistants.md says; for /llms.txt, set LLMS_TXT.',
  MCP_ORDERS: 'docs/assistants.md says how assistants place orders.',
  METRICS: 'without METRICS_TOKEN, nobody but this machine can read /metrics.',
  PROCESSES: 'start several gateways, each with its own PORT, behind nginx, as docs/operations.md says.',
  REST_MAPPING: 'write an adapter, as docs/adapters.md says; it replaces the JSON of a mapping.',
  UPSTREAM_TRY_MS: 'it is half of UPSTREAM_OPERATION_MS now.',
  WEBHOOK_SECRET: 'send ADMIN_TOKEN; examples/shopWebhooks receives signed messages.',
};
