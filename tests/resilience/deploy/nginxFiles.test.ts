import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findNginx } from '#scripts/findNginx.ts';
import { deployFile } from '#tests/support/deployFiles.ts';

test.each(['nginx/upstreams.conf', 'kubernetes/upstreams.conf', 'systemd/upstreams.conf'])(
  'nginx accepts %s',
  (file) => {
    const folder = mkdtempSync(join(tmpdir(), 'haat-nginx-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    copyFileSync('deploy/nginx/nginx.conf', join(folder, 'nginx.conf'));
    // nginx looks up host names at its start, and these exist only beside the other containers.
    const upstreams = deployFile(file).replaceAll(/server (gateway|api)[-\d]*:/g, 'server 127.0.0.1:');
    writeFileSync(join(folder, 'upstreams.conf'), upstreams);
    const args = ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
    const { stderr, status } = spawnSync(findNginx() ?? 'nginx', args, {
      encoding: 'utf8',
      // nginx opens /dev/stdout, which fails if that is a socket.
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  },
);
