import { money } from '#shop/settings.ts';
import { currencyFormat, patternOf } from './amountPattern.ts';

// The build puts the values in place of this file's code (`amountPatternsAtBuild`).
export const amountPattern = patternOf(currencyFormat(money.currency));
export const searchPricePattern = patternOf(currencyFormat(money.searchCurrency));
