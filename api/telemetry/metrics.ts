import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;
export type MailOutcome = 'sent' | 'refused' | 'failed';

/** The state of the database, as its gauges show it. */
interface DatabaseState {
  readonly isDiskFull: boolean;
  readonly isReadOnly: boolean;
  check(): Promise<string | null>;
  connections(): Record<string, number>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The statuses of rest-contract §1, and 503 for mails that cannot be sent. */
const ERROR_STATUSES = [400, 401, 403, 404, 409, 413, 415, 429, 500, 503];
const MAIL_OUTCOMES: MailOutcome[] = ['sent', 'refused', 'failed'];
const LABELS = ['method', 'route', 'status'];
/** Routes that machines poll; they are not counted. */
const PROBE_ROUTES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * The API's metrics for Prometheus; no label says anything about a shopper. Counters whose labels are known start at 0:
 * Prometheus sees no increase in a series that begins with 1.
 */
export function createMetrics(
  database: DatabaseState,
  sendsMails: boolean,
  countWaiting: () => Promise<number>,
) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const counter = (name: string, help: string, labelNames: string[]): Counter =>
    new Counter({ name: `haat_api_${name}_total`, help, labelNames, registers });
  const requests = counter('requests', "Requests, by method, the route's pattern and status.", LABELS);
  const requestSeconds = new Histogram({
    name: 'haat_api_request_duration_seconds',
    help: 'How long requests take.',
    buckets: SECONDS,
    registers,
  });
  const errors = counter('errors', 'Requests that were refused or failed, by status.', ['status']);
  for (const status of ERROR_STATUSES) errors.inc({ status }, 0);
  const mails = counter(
    'mails',
    'Mails: sent, refused (by the mail server: a recipient or a text), failed (the mail server does not take any).',
    ['outcome'],
  );
  for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0);
  addGauges(register, database, sendsMails, countWaiting);
  register.registerMetric(connectionsGauge(database));
  return {
    contentType: register.contentType,
    /** The metrics in the text format of Prometheus. */
    text: async () => register.metrics(),
    request(method: string, route: string, status: number, seconds: number): void {
      if (PROBE_ROUTES.has(route)) return;
      requests.inc({ method, route, status });
      requestSeconds.observe(seconds);
      if (status >= 400) errors.inc({ status });
    },
    mail: (outcome: MailOutcome) => mails.inc({ outcome }),
  };
}

/** Gauges are read when Prometheus asks. */
function addGauges(
  register: Registry,
  database: DatabaseState,
  sendsMails: boolean,
  countWaiting: () => Promise<number>,
): void {
  const isUp = sharedCheck(database);
  const add = gaugesOf(register);
  add('database_up', 'The database: 1 (answers within two seconds), 0 (does not).', isUp);
  add(
    'disk_full',
    "The database's disk: 1 (full), 0 (has space, as far as is known).",
    () => database.isDiskFull,
  );
  add(
    'database_read_only',
    'The database: 1 (takes no writes), 0 (takes them, as far as is known).',
    async () => {
      await isUp();
      return database.isReadOnly;
    },
  );
  add(
    'sends_mails',
    'Whether this process sends mails: 1 (it does), 0 (it has no SMTP_URL).',
    () => sendsMails,
  );
  add(
    'mails_waiting',
    'Mails in the database that were due a minute ago and that no API has tried since; not a number without database.',
    async () => ((await isUp()) ? countWaiting().catch(() => Number.NaN) : Number.NaN),
  );
}

function gaugesOf(register: Registry) {
  return (name: string, help: string, read: () => Promise<number | boolean> | boolean): void =>
    register.registerMetric(
      new Gauge({
        name: `haat_api_${name}`,
        help,
        registers: [],
        async collect() {
          this.set(Number(await read()));
        },
      }),
    );
}

function connectionsGauge(database: DatabaseState): Gauge {
  return new Gauge({
    name: 'haat_api_database_connections',
    help: 'Connections to the database: busy, idle; waiting: queries that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
    },
  });
}

/** Both gauges of a scrape that need it share one check, since each that fails is counted. */
function sharedCheck(database: DatabaseState): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null;
  return async () => {
    pending ??= database
      .check()
      .then((message) => message === null)
      .finally(() => (pending = null));
    return pending;
  };
}
