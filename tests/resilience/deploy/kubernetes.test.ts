import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_SETTINGS as API_SETTINGS, readBackOfficeSettings } from '#backoffice/env.ts';
import { readGatewaySettings, settingsWith } from '#gateway/core/readGatewaySettings.ts';
import { features } from '#gateway/features.ts';
import { ENTRIES } from '#scripts/buildServer.ts';
import {
  compose,
  kustomization,
  manifests,
  PINNED_IMAGE,
  upstreamsOf,
  type Manifest,
} from '#tests/support/deployFiles.ts';

const RANDOM = 'kB7vQ2m0xPz9Rt4Lw8Ys1Nd6Hc3Jf5Ga';
const FILLED: Record<string, string> = {
  DATABASE_URL: 'postgres://haat@db.example/haat',
  SMTP_URL: 'smtp://mail.example:587',
  REDIS_URL: 'redis://haat:0123456789abcdef@redis:6379',
};
const ALL = manifests(kustomization.resources);
const SECRETS = manifests(['kubernetes/secrets.example.yaml']);
const ofKind = (kind: string): Manifest[] => ALL.filter((one) => one.kind === kind);
const named = (kind: string, name: string): Manifest => {
  const found = ofKind(kind).find(({ metadata }) => metadata.name === name);
  if (found === undefined) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};
const DEPLOYMENTS = ofKind('Deployment').map((one): [string, Manifest] => [one.metadata.name, one]);
const podOf = (deployment: Manifest): Manifest['spec'] => deployment['spec'].template.spec;
const containerOf = (deployment: Manifest): Manifest['spec'] => podOf(deployment).containers[0];

function environmentOf(name: string): Record<string, string> {
  const sources: { configMapRef?: { name: string }; secretRef?: { name: string } }[] = containerOf(
    named('Deployment', name),
  ).envFrom;
  const values = sources.map(({ configMapRef, secretRef }) => {
    if (configMapRef !== undefined) return named('ConfigMap', configMapRef.name)['data'];
    const secret = SECRETS.find(({ metadata }) => metadata.name === secretRef?.name);
    if (secret === undefined) throw new Error(`There is no Secret ${secretRef?.name}.`);
    const keys = Object.keys(secret['stringData']);
    return Object.fromEntries(keys.map((key) => [key, FILLED[key] ?? RANDOM]));
  });
  return Object.assign({}, ...values);
}

test('kustomization.yaml has all files', () => {
  const own = readdirSync('deploy/kubernetes').map((file) => `kubernetes/${file}`);
  const listed = [
    ...kustomization.resources,
    ...kustomization.configMapGenerator.flatMap(({ files }) => files),
  ];
  expect(own.filter((file) => !listed.includes(file))).toEqual(['kubernetes/secrets.example.yaml']);
  for (const file of listed) expect([file, existsSync(`deploy/${file}`)]).toEqual([file, true]);
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(kustomization.images).toMatchObject([{ name: 'haat', newTag: version }]);
});

test.each(DEPLOYMENTS)('%s has a pinned image, no rights of root, and limits', (name, deployment) => {
  const pod = podOf(deployment);
  const container = containerOf(deployment);
  const { image } = container;
  if (image !== 'haat') expect(image).toMatch(PINNED_IMAGE);
  expect(pod.securityContext.runAsNonRoot).toBe(true);
  expect(pod.securityContext.runAsUser).toBeGreaterThan(0);
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(pod.automountServiceAccountToken).toBe(false);
  // The Service api would set API_PORT to tcp://….
  expect(pod.enableServiceLinks).toBe(false);
  expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'memory']);
  expect(container.resources.limits.memory).toMatch(/^\d+Mi$/);
  expect(deployment['spec'].selector.matchLabels).toEqual({ app: name });
  expect(deployment['spec'].template.metadata.labels).toEqual({ app: name });
  const mounted = (container.volumeMounts ?? []).map((mount: { name: string }) => mount.name);
  expect((pod.volumes ?? []).map((volume: { name: string }) => volume.name).toSorted()).toEqual(
    mounted.toSorted(),
  );
});

test.each(['gateway', 'api', 'nginx'])('%s is replaced without a pause', (name) => {
  const deployment = named('Deployment', name);
  expect(deployment['spec'].strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
  expect(containerOf(deployment).lifecycle.preStop.exec.command.join(' ')).toMatch(/sleep 5/);
  // Five seconds until its Service has forgotten it, ten for running requests.
  expect(podOf(deployment).terminationGracePeriodSeconds).toBeGreaterThanOrEqual(20);
  expect(named('PodDisruptionBudget', name)['spec']).toEqual({
    maxUnavailable: 1,
    selector: { matchLabels: { app: name } },
  });
});

test.each([
  ['gateway', '/healthz', '/healthz', '/healthz'],
  ['api', '/healthz', '/readyz', '/healthz'],
  ['nginx', '/healthz', '/healthz', '/healthz'],
])('%s has its health check at one of its ports', (name, startup, readiness, liveness) => {
  const { ports, startupProbe, readinessProbe, livenessProbe } = containerOf(named('Deployment', name));
  const probes = [startupProbe, readinessProbe, livenessProbe];
  expect(probes.map(({ httpGet }) => httpGet.path)).toEqual([startup, readiness, liveness]);
  const names = ports.map((port: { name: string }) => port.name);
  for (const { httpGet } of probes) expect(names).toContain(httpGet.port);
});

test.each([
  ['gateway', Object.keys(settingsWith(features).shape)],
  ['api', Object.keys(API_SETTINGS.shape)],
])('%s gets only existing settings', (name, known) => {
  expect(Object.keys(environmentOf(name)).filter((key) => !known.includes(key))).toEqual([]);
});

test('settings have valid values, and those that several machines need are set', () => {
  const gateway = readGatewaySettings(environmentOf('gateway'), features);
  for (const name of ['JWT_SECRET', 'REDIS_URL', 'ADMIN_TOKEN', 'METRICS_TOKEN', 'PUBLIC_URL'] as const)
    expect([name, gateway[name]]).not.toContain(null);
  expect(gateway.TRUSTED_PROXIES).toBe(1);
  const api = readBackOfficeSettings(environmentOf('api'));
  for (const name of ['JWT_SECRET', 'DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN', 'OWNER_TOKEN'] as const)
    expect([name, api[name]]).not.toContain(null);
  const { envFrom } = containerOf(named('Deployment', 'api'));
  expect(envFrom).toContainEqual({ secretRef: { name: 'owner-token', optional: true } });
  expect(new Set(SECRETS.flatMap(({ stringData }) => Object.values(stringData)))).toEqual(new Set(['']));
  const most = named('HorizontalPodAutoscaler', 'api')['spec'].maxReplicas + 1;
  expect(most * api.DATABASE_CONNECTIONS).toBeLessThan(90);
});

test('ports are those of the code, and Services lead to them', () => {
  const { PORT } = readGatewaySettings({ API_BASE_URL: 'http://api' }, features);
  const { API_PORT } = readBackOfficeSettings({ DATABASE_URL: 'embedded' });
  const portsOf = (name: string): Record<string, number> =>
    Object.fromEntries(
      containerOf(named('Deployment', name)).ports.map((port: { name: string; containerPort: number }) => [
        port.name,
        port.containerPort,
      ]),
    );
  expect(portsOf('gateway')).toEqual({ http: PORT });
  expect(portsOf('api')).toEqual({ http: API_PORT });
  for (const { metadata, spec } of ofKind('Service').map((one) => ({ ...one, spec: one['spec'] }))) {
    expect(spec.selector).toEqual({ app: metadata.name });
    for (const { port, targetPort } of spec.ports) expect(portsOf(metadata.name)[targetPort]).toBe(port);
  }
  const { gateways, apis } = upstreamsOf('kubernetes/upstreams.conf');
  expect([...(gateways ?? []), ...(apis ?? [])]).toEqual([
    `gateway:${PORT}`,
    `gateway:${PORT}`,
    `api:${API_PORT}`,
  ]);
  expect(environmentOf('gateway')).toMatchObject({ API_BASE_URL: `http://api:${API_PORT}` });
});

test('Redis starts as it does with compose, with the password of its Secret', () => {
  const { command, env, volumeMounts, livenessProbe } = containerOf(named('Deployment', 'redis'));
  const { redis } = compose.services;
  expect(command).toEqual(redis?.command);
  expect(['CMD', ...livenessProbe.exec.command]).toEqual(redis?.healthcheck?.test);
  const [{ name, valueFrom }] = env;
  expect(Object.keys(redis?.environment ?? {})).toEqual([name]);
  const secret = SECRETS.find(({ metadata }) => metadata.name === valueFrom.secretKeyRef.name);
  expect(Object.keys(secret?.['stringData'])).toEqual([valueFrom.secretKeyRef.key]);
  expect(volumeMounts).toEqual([{ name: 'configuration', mountPath: '/etc/haat', readOnly: true }]);
  const generated = kustomization.configMapGenerator.find((one) => one.name === 'redis');
  expect(generated?.files).toEqual(readdirSync('deploy/redis').map((file) => `redis/${file}`));
});

test('commands are files of the build', () => {
  for (const name of ['gateway', 'api']) {
    const [program, file] = containerOf(named('Deployment', name)).command;
    expect(program).toBe('node');
    expect(ENTRIES).toContain(file.replace(/^dist\//, '').replace(/\.js$/, '.ts'));
  }
});

test('autoscalers, network policies and the Ingress name existing objects', () => {
  for (const { spec } of ofKind('HorizontalPodAutoscaler').map((one) => ({ spec: one['spec'] }))) {
    const { spec: scaled } = named('Deployment', spec.scaleTargetRef.name) as Manifest & {
      spec: { replicas?: number };
    };
    // Otherwise each deployment would reset the number of replicas.
    expect(scaled.replicas).toBeUndefined();
    expect(spec.minReplicas).toBeGreaterThanOrEqual(2);
  }
  for (const { spec } of ofKind('NetworkPolicy').map((one) => ({ spec: one['spec'] }))) {
    const { ports } = containerOf(named('Deployment', spec.podSelector.matchLabels.app));
    const names = ports.map((port: { name: string }) => port.name);
    for (const rule of spec.ingress) for (const { port } of rule.ports) expect(names).toContain(port);
  }
  expect(
    ofKind('NetworkPolicy')
      .map(({ metadata }) => metadata.name)
      .toSorted(),
  ).toEqual(DEPLOYMENTS.map(([name]) => name).toSorted());
  const [rule] = named('Ingress', 'shop')['spec'].rules;
  const { service } = rule.http.paths[0].backend;
  expect(service).toEqual({ name: 'nginx', port: { name: 'http' } });
  expect(`https://${rule.host}`).toBe(environmentOf('gateway')['PUBLIC_URL']);
});
