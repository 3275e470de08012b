import { hash } from 'node:crypto';
import { z } from 'zod';

const SBOM = z.looseObject({ metadata: z.looseObject({ component: z.looseObject({}) }) });

/** npm's SBOM without what differs at each call: the time, a random number, and the name of the folder. */
export function stableSbom(text: string, name: string, date: string): string {
  const { serialNumber: _, ...sbom } = SBOM.parse(JSON.parse(text));
  const component = { ...sbom.metadata.component, name };
  const metadata = { ...sbom.metadata, timestamp: `${date}T00:00:00.000Z`, component };
  const stable = { ...sbom, metadata };
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(stable))}`;
  return `${JSON.stringify({ ...stable, serialNumber }, null, 2)}\n`;
}

/** A UUID of version 8, which is made from what the maker wants. */
function uuidOf(text: string): string {
  const digits = hash('sha256', text);
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
  ];
  return [...parts, digits.slice(20, 32)].join('-');
}
