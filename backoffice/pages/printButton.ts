import { createHash } from 'node:crypto';
import { html } from '#api/http/html.ts';

const SCRIPT = html`<script>
  const button = document.querySelector('.print');
  button.hidden = false;
  button.addEventListener('click', () => print());
</script>`;

/** Prints the page; hidden in browsers without scripts. */
export const printButton = html`<p class="noprint">
    <button class="print" type="button" hidden>Print</button>
  </p>
  ${SCRIPT}`;

const text = SCRIPT.markup.slice('<script>'.length, -'</script>'.length);

/** Allows the script of this button alone. */
export const PRINT_POLICY = `script-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
