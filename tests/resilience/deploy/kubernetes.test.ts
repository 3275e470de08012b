import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findNginx } from '#scripts/programs.ts';
import {
  compose,
  containerOf,
  deployFile,
  kustomization,
  manifest,
  manifests,
  upstreamsOf,
  type Manifest,
} from '#tests/support/deployFiles.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

const ofKind = (kind: string): Manifest[] =>
  manifests(kustomization.resources).filter((one) => one.kind === kind);

/** The ports of a Deployment by their names. */
const portsOf = (name: string): Record<string, number> =>
  Object.fromEntries(
    containerOf(name).ports.map((port: { name: string; containerPort: number }) => [
      port.name,
      port.containerPort,
    ]),
  );

test('kustomization.yaml has all files', () => {
  const own = readdirSync('deploy/kubernetes').map((file) => `kubernetes/${file}`);
  const listed = [
    ...kustomization.resources,
    ...kustomization.configMapGenerator.flatMap(({ files }) => files),
  ];
  expect(own.filter((file) => !listed.includes(file))).toEqual(['kubernetes/secrets.example.yaml']);
  for (const file of listed) expect([file, existsSync(`deploy/${file}`)]).toEqual([file, true]);
});

test('Services, upstreams and the address of the API lead to the ports of their Deployments', () => {
  for (const { metadata, spec } of ofKind('Service').map((one) => ({ ...one, spec: one['spec'] }))) {
    expect(spec.selector).toEqual({ app: metadata.name });
    for (const { port, targetPort } of spec.ports) expect(portsOf(metadata.name)[targetPort]).toBe(port);
  }
  const [gateway, api] = ['gateway', 'api'].map((name) => `${name}:${portsOf(name)['http']}`);
  const { gateways, apis } = upstreamsOf('kubernetes/upstreams.conf');
  expect([gateways, apis]).toEqual([[gateway, gateway], [api]]);
  expect(manifest('ConfigMap', 'gateway-settings')['data'].API_BASE_URL).toBe(`http://${api}`);
});

test('nginx accepts the upstreams', () => {
  const folder = folderOfTest();
  copyFileSync('deploy/nginx/nginx.conf', join(folder, 'nginx.conf'));
  // nginx looks up host names at its start, and these exist only in the cluster.
  const upstreams = deployFile('kubernetes/upstreams.conf').replaceAll(
    /server (gateway|api):/g,
    'server 127.0.0.1:',
  );
  writeFileSync(join(folder, 'upstreams.conf'), upstreams);
  const args = ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
  const { stderr, status } = spawnSync(findNginx() ?? 'nginx', args, {
    encoding: 'utf8',
    // nginx opens /dev/stdout, which fails if that is a socket.
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('Redis starts as it does with compose, with the password of its Secret', () => {
  const { command, env, volumeMounts, livenessProbe } = containerOf('redis');
  const { redis } = compose.services;
  expect(command).toEqual(redis?.command);
  expect(['CMD', ...livenessProbe.exec.command]).toEqual(redis?.healthcheck?.test);
  const [{ name, valueFrom }] = env;
  expect(Object.keys(redis?.environment ?? {})).toEqual([name]);
  const { name: of, key } = valueFrom.secretKeyRef;
  const secret = manifest('Secret', of, ['kubernetes/secrets.example.yaml']);
  expect(Object.keys(secret['stringData'])).toEqual([key]);
  expect(volumeMounts).toEqual([{ name: 'configuration', mountPath: '/etc/haat', readOnly: true }]);
  const generated = kustomization.configMapGenerator.find((one) => one.name === 'redis');
  expect(generated?.files).toEqual(readdirSync('deploy/redis').map((file) => `redis/${file}`));
});

test('autoscalers, network policies and the Ingress name existing objects', () => {
  for (const { scaleTargetRef } of ofKind('HorizontalPodAutoscaler').map((one) => one['spec']))
    // Otherwise each deployment would reset the number of replicas.
    expect(manifest('Deployment', scaleTargetRef.name)['spec'].replicas).toBeUndefined();
  for (const { podSelector, ingress } of ofKind('NetworkPolicy').map((one) => one['spec'])) {
    const names = Object.keys(portsOf(podSelector.matchLabels.app));
    for (const rule of ingress) for (const { port } of rule.ports) expect(names).toContain(port);
  }
  const namesOf = (kind: string): string[] => ofKind(kind).map(({ metadata }) => metadata.name);
  expect(namesOf('NetworkPolicy').toSorted()).toEqual(namesOf('Deployment').toSorted());
  const [rule] = manifest('Ingress', 'shop')['spec'].rules;
  expect(rule.http.paths[0].backend.service).toEqual({ name: 'nginx', port: { name: 'http' } });
  expect(`https://${rule.host}`).toBe(manifest('ConfigMap', 'gateway-settings')['data'].PUBLIC_URL);
});
