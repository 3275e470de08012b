import { expect, test } from 'vitest';
import { stableSbom } from './stableSbom.ts';

const sbomOf = (serialNumber: string, timestamp: string, folder: string, components: string[]): string =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    serialNumber,
    metadata: { timestamp, component: { name: folder } },
    components,
  });

const ONE = stableSbom(sbomOf('urn:uuid:1', '2027-01-31T10:00:00Z', 'a', ['x@1']), 'haat', '2027-01-31');

test('the SBOM of one release is the same from each folder and at each time', () => {
  const other = sbomOf('urn:uuid:2', '2027-02-01T11:00:00Z', 'b', ['x@1']);
  expect(stableSbom(other, 'haat', '2027-01-31')).toBe(ONE);
  expect(JSON.parse(ONE)).toMatchObject({
    serialNumber: expect.stringMatching(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
    ),
    metadata: { timestamp: '2027-01-31T00:00:00.000Z', component: { name: 'haat' } },
    components: ['x@1'],
  });
});

test('other packages have another serial number', () => {
  const more = stableSbom(sbomOf('urn:uuid:1', '2027-01-31T10:00:00Z', 'a', ['x@2']), 'haat', '2027-01-31');
  expect(JSON.parse(more).serialNumber).not.toBe(JSON.parse(ONE).serialNumber);
});
