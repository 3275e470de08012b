import { expect, test } from 'vitest';
import { plainText } from './plainText.ts';

test.each([
  // magento/magento2#9040: entities by name and by number.
  [
    'Women&rsquo;s &ndash; cr&egrave;me, 100&nbsp;% &hellip; &euro;5 &#8217;&#x2014;&trade;',
    'Women’s – crème, 100 % … €5 ’—™',
  ],
  ['<p>For <b>tea</b> &amp;\ncoffee.</p><p>Big.<br/>Blue.</p>', 'For tea & coffee.\nBig.\nBlue.'],
  ['<ul>\n<li>50 × 70</li>\n<li><p>Wool</p></li></ul>', '• 50 × 70\n• Wool'],
  [
    '<table><tr><th>Size</th> <th>Chest</th></tr><tr><td>M</td><td>50</td></tr></table>',
    'Size | Chest\nM | 50',
  ],
  ['<style>p{color:red}</style>A<script>alert(1)</script><!-- b --> b<!-- cut', 'A b'],
  ['<p title="a > b">Quoted<o:p></o:p></p>', 'Quoted'],
  ['&lt;p&gt; is a tag', '<p> is a tag'],
  ['<b>One</b>\n\ntwo', 'One\n\ntwo'],
])('the text of %s', (markup, text) => {
  expect(plainText(markup)).toBe(text);
});

test.each(['a <3 b, c < d <e and f>', 'AT&T &copy &unknown; R&D;', 'Two\n\n  lines ', ''])(
  'a text without markup stays as it is: %j',
  (text) => {
    expect(plainText(text)).toBe(text);
  },
);

test.each(['<', '<br ', '<p "', "<p '", '<!--', '<style', '<li', '</td> ', '&', '&#', '\u2003'])(
  'a text of many %j is read in a moment',
  (part) => {
    const started = performance.now();
    plainText(`a${part.repeat(200_000 / part.length)}b`);
    expect(performance.now() - started).toBeLessThan(2000);
  },
);
