import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shopPath } from '#runtime/shop/shopFolder.ts';
import type { ShopSettings } from '#runtime/shop/ShopSettings.ts';

type Checked = Pick<ShopSettings, 'region' | 'money' | 'sharing'>;

/** A sentence for each setting whose type is right and whose value is not. */
export function checkValues({ region, money, sharing }: Checked): string[] {
  const { picture } = sharing;
  const rows: [key: string, isRight: boolean, sentence: string][] = [
    [
      'locale',
      isTaken(() => new Intl.NumberFormat(region.locale)),
      `${region.locale} is no language, such as en-US.`,
    ],
    [
      'timeZone',
      isTaken(() => new Intl.DateTimeFormat('en', { timeZone: region.timeZone })),
      `${region.timeZone} is no time zone, such as Asia/Dhaka.`,
    ],
    [
      'weekend',
      region.weekend.every((day) => Number.isInteger(day) && day >= 0 && day <= 6) &&
        new Set(region.weekend).size < 7,
      'days are 0 (Sunday) to 6, and one at least has deliveries.',
    ],
    ['currency', isCurrency(money.currency), `${money.currency} is no currency, such as BDT.`],
    [
      'searchCurrency',
      isCurrency(money.searchCurrency),
      `${money.searchCurrency} is no currency, such as BDT.`,
    ],
    [
      'picture',
      picture === null || existsSync(join(shopPath(), 'public', picture)),
      `there is no file public${picture}; null is for none.`,
    ],
  ];
  const lines = readFileSync(join(shopPath(), 'settings.ts'), 'utf8').split('\n');
  return rows
    .filter(([, isRight]) => !isRight)
    .map(
      ([key, , sentence]) =>
        `settings.ts:${lines.findIndex((line) => new RegExp(`\\b${key}\\b`).test(line)) + 1}: ${sentence}`,
    );
}

function isCurrency(name: string): boolean {
  return /^[A-Z]{3}$/.test(name) && Intl.supportedValuesOf('currency').includes(name);
}

function isTaken(format: () => unknown): boolean {
  try {
    format();
    return true;
  } catch {
    return false;
  }
}
