import type { Field } from './fields.ts';

/** In what languages write; each begins a word, except where words are put together, as in `Verkaufspreis`. */
const PRICE =
  /price|preis|prix|tarif|preci|prezz|pre[cç]o|prijs|(?<!\p{L})cen[ay](?!\p{L})|цен|fiyat|価格|价格|價格|가격|(?<!\p{L})(?:cost|rrp|msrp|uvp|vk|ek|ár|pris|amount|betrag|montant|importe)(?!\p{L})|(?<=\p{L})pris(?!\p{L})/u;
const OFFER =
  /(?<!\p{L})(?:sale(?!s)|discount|offer|special|promo|rabatt|angebot|aktion|remise|solde|descuento|oferta|sconto|offerta|desconto|korting|aanbieding|скидк)/u;
const SHOWN =
  /(?<!\p{L})(?:hidden|hide|(?:un)?publi|(?:in)?activ|(?:in)?aktiv|actif|inactif|attiv|(?:in)?ativ[oa]|enabl|disabl|visib|sichtbar|veröffentlicht|status|online|draft|availab|verfügbar|disponib|beschikbaar|aktywn|dostępn|актив|видим|公開)/u;
const STOCK =
  /(?<!\p{L})(?:stock|quantit|quantité|qty|qté|inventory|on hand|bestand|lager|menge|anzahl|cantidad|existencias|giacenz|estoque|voorraad|aantal|stan|ilość|množství|sklad|készlet|остат|колич|在庫|库存|재고)/u;
const NAME =
  /(?<!\p{L})(?:name|title|titel|titre|titolo|título|nom|nombre|nome|naam|bezeichnung|artikelname|nazwa|název|název|наимен|назван)(?!\p{L})|名$/u;
const IMAGES =
  /(?<!\p{L})(?:images?|pictures?|photos?|bild(?:er)?|fotos?|imagen(?:es)?|immagin[ei]|imagens?|afbeelding(?:en)?|zdjęci[ea]|obrázk?[yu]?)(?!\p{L})/u;
const CATEGORY = /(?<!\p{L})(?:categor|kategor|catégor|warengruppe|collection|product type|категор)/u;
const DESCRIPTION = /(?<!\p{L})(?:descri|beschreibung|beschrijving|opis(?!\p{L})|popis(?!\p{L})|описан)/u;
const BRAND =
  /(?<!\p{L})(?:brand|manufacturer|vendor|marke|hersteller|marque|marca|merk|značka|бренд)(?!\p{L})/u;
const TAGS = /(?<!\p{L})(?:tags?|keywords?|schlagw\p{L}+|étiquettes|etiquetas)(?!\p{L})/u;

/** Words of columns, and the field that they may be. The first ones lose money if they are left out by mistake. */
const MONEY: [Field, RegExp][] = [
  ['price', PRICE],
  ['oldPrice', OFFER],
  ['hidden', SHOWN],
];
const OTHERS: [Field, RegExp][] = [
  ['stock', STOCK],
  ['images', IMAGES],
  ['category', CATEGORY],
  ['description', DESCRIPTION],
  ['brand', BRAND],
  ['tags', TAGS],
  ['name', NAME],
];

/** The field that a column looks like by its words, such as `salePrice`; undefined if it is none that is missing. */
export function lookalike(name: string, has: (field: Field) => boolean, isOurs: boolean): Field | undefined {
  const words = name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ');
  const money = MONEY.find(([field, pattern]) => (isOurs || !has(field)) && pattern.test(words));
  return (money ?? OTHERS.find(([field, pattern]) => !has(field) && pattern.test(words)))?.[0];
}
