import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPromtool } from '#scripts/findPromtool.ts';
import { deployFile } from '#tests/support/deployFiles.ts';

function promtool(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(findPromtool() ?? 'promtool', args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

test('Prometheus can read the rules', () => {
  expect(promtool('check', 'rules', 'deploy/alerts.yaml')).toMatchObject({ status: 0 });
});

test('each alert fires when it should, and not when all is well', () => {
  expect(promtool('test', 'rules', 'deploy/alerts.test.yaml')).toEqual({
    status: 0,
    output: expect.stringContaining('SUCCESS'),
  });
  const names = Array.from(deployFile('alerts.yaml').matchAll(/alert: (\w+)/g), ([, name]) => name);
  const tested = deployFile('alerts.test.yaml');
  expect(names.filter((name) => !new RegExp(`alertname(: |=")${name}\\b`).test(tested))).toEqual([]);
});

test('the tests of the alerts notice a wrong rule', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-alerts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const wrong = deployFile('alerts.yaml').replace(
    'haat_errors_total{code="INTERNAL',
    'haat_errors_total{code="',
  );
  writeFileSync(join(folder, 'alerts.yaml'), wrong);
  writeFileSync(join(folder, 'alerts.test.yaml'), deployFile('alerts.test.yaml'));
  const { status, output } = promtool('test', 'rules', join(folder, 'alerts.test.yaml'));
  expect(status).toBe(1);
  expect(output).toContain('GatewayFault');
});
