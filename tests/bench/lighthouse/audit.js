import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

// A separate process with a new browser for each audit; its packages are optional.

const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
];
const CONFIGS = {
  simulated: { extends: 'lighthouse:default' },
  throttled: { extends: 'lighthouse:default', settings: { throttlingMethod: 'devtools' } },
  desktop: desktopConfig,
};

const [, , url, mode, banner, chromePath] = process.argv;
const motionFlags = banner === 'paused' ? ['--force-prefers-reduced-motion'] : [];
const chrome = await launch({ chromePath, chromeFlags: [...CHROME_FLAGS, ...motionFlags] });
try {
  const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent' }, CONFIGS[mode]);
  const { runtimeError, categories, audits, environment } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  process.stdout.write(
    JSON.stringify({
      metrics: { ...metricsOf(categories, audits), 'speed of the machine': environment.benchmarkIndex },
      failures: failuresOf(categories, audits),
    }),
  );
} finally {
  chrome.kill();
}

/** The failed rules of accessibility, best practices and SEO. */
function failuresOf(categories, audits) {
  return ['accessibility', 'best-practices', 'seo']
    .flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${id}: ${whereIn(audits[id])}`);
}

/** The first message or element that an audit names. */
function whereIn({ details }) {
  const [item = {}] = details?.items ?? [];
  return [item.description, item.sourceLocation?.url, item.node?.selector].filter(Boolean).join(' ');
}

function metricsOf(categories, audits) {
  const score = (id) => Math.round(100 * categories[id].score);
  const ms = (id) => audits[id].numericValue;
  const requests = audits['network-requests'].details.items.filter(({ url }) => url.startsWith('http'));
  const kB = (type) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize / 1000, 0);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'FCP, s': ms('first-contentful-paint') / 1000,
    'LCP, s': ms('largest-contentful-paint') / 1000,
    'speed index, s': ms('speed-index') / 1000,
    'TBT, ms': ms('total-blocking-time'),
    CLS: ms('cumulative-layout-shift'),
    requests: requests.length,
    'JavaScript, kB': kB('Script'),
    'CSS, kB': kB('Stylesheet'),
    'HTML, kB': kB('Document'),
    'pictures, kB': kB('Image'),
    'fonts, kB': kB('Font'),
    'data, kB': kB('Fetch') + kB('XHR'),
  };
}
