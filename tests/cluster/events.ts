import { setTimeout as pause } from 'node:timers/promises';
import type { Kind } from './ClusterClient.ts';
import { killWorker } from './nginxWorkers.ts';
import { changeOrders } from './orderChanges.ts';
import type { Member, Topology } from './topology.ts';

/** Something that happens to the shop while shoppers are in it. */
export interface ClusterEvent {
  name: string;
  /** Which requests may fail, if any; all others must not. */
  mayFail: Allowed | null;
  /** Resolves when the part is ready again; calls `gone` when it has ended. */
  run: (topology: Topology, gone: () => void) => Promise<void>;
}

export interface Allowed {
  kinds: readonly Kind[];
  /** The requests sent before the part was gone, or all until it is back. */
  when: 'in flight' | 'while down';
}

const NOTICED_AFTER_MS = 3000;

/** Requests that nginx must not send again, as the server that is gone may have carried them out. */
const NOT_REPEATABLE: readonly Kind[] = ['private read', 'account', 'order'];
const ALL: readonly Kind[] = ['page', 'listed GET', ...NOT_REPEATABLE];

export const EVENTS: readonly ClusterEvent[] = [
  {
    name: 'kill -9 of a gateway',
    mayFail: { kinds: NOT_REPEATABLE, when: 'in flight' },
    run: async ({ gateways }, gone) => killAndStart(gateways[0], gone),
  },
  {
    name: 'kill -9 of an API that changes orders',
    mayFail: { kinds: ['account', 'order'], when: 'in flight' },
    run: async ({ apis: [api] }, gone) => {
      const changes = await changeOrders(api?.url ?? '');
      await changes.begun;
      await killAndStart(api, gone);
      await changes.over;
      console.log(`Changes of orders: ${changes.answered} answered, ${changes.lost} lost.`);
      if (changes.lost === 0) throw new Error('The API was killed after its last change.');
    },
  },
  {
    name: 'kill -9 of a worker of nginx',
    mayFail: { kinds: ALL, when: 'in flight' },
    run: async ({ nginx }, gone) => killWorker(nginx, gone),
  },
  {
    name: 'PostgreSQL restarted (immediate)',
    mayFail: { kinds: NOT_REPEATABLE, when: 'while down' },
    run: restartPostgres('SIGQUIT'),
  },
  {
    name: 'PostgreSQL restarted (fast)',
    mayFail: { kinds: NOT_REPEATABLE, when: 'while down' },
    run: restartPostgres('SIGINT'),
  },
  {
    name: 'kill -9 of Redis',
    mayFail: null,
    async run({ redis }, gone) {
      await redis.kill();
      gone();
      await redis.start();
    },
  },
  {
    name: 'gateways replaced one after the other',
    mayFail: null,
    run: async ({ gateways }, gone) => replaceEach(gateways, gone),
  },
  {
    name: 'APIs replaced one after the other',
    mayFail: null,
    run: async ({ apis }, gone) => replaceEach(apis, gone),
  },
];

async function killAndStart(member: Member | undefined, gone: () => void): Promise<void> {
  if (member === undefined) throw new Error('There is no such process.');
  await member.part.kill();
  gone();
  await member.part.start();
}

/** Pauses as deploy/nginx/upstreams.conf asks: nginx tries a server again two seconds after it has failed. */
async function replaceEach(members: readonly Member[], gone: () => void): Promise<void> {
  for (const { part } of members) {
    await part.stop();
    gone();
    await part.start();
    await pause(NOTICED_AFTER_MS);
  }
}

function restartPostgres(signal: NodeJS.Signals): ClusterEvent['run'] {
  return async ({ postgres }, gone) => {
    await postgres.kill(signal);
    gone();
    await postgres.start();
  };
}
