import type { Request, RequestHandler, Response } from 'express';
import { html, type Html } from '#api/http/html.ts';
import { importUpload } from '#backoffice/catalogue/catalogue.ts';
import type { ImportReport } from '#backoffice/catalogue/importCatalogue.ts';
import type { Services } from '#api/Services.ts';
import { DECIMAL_SEPARATOR } from '#backoffice/calls/typedAmount.ts';
import { hidden, imageOriginsNote, postForm, sendPage, sendRefused } from './page.ts';

export const importPage: RequestHandler = (_request, response) => {
  sendPage(response, 'Import products', importForm(response));
};

function importForm(response: Response): Html {
  const fields = html`${fileField('File')}
    <label class="check"
      ><input type="checkbox" name="stock" value="true" /> Take the stock from the file</label
    >
    <label class="check"
      ><input type="checkbox" name="removeMissing" value="true" /> Remove products that are not in it</label
    >
    <label
      >Decimals begin with
      <select name="decimal">
        <option value="">${DECIMAL_SEPARATOR} as in the shop</option>
        <option value=".">. always</option>
        <option value=",">, always</option>
      </select></label
    >
    <p class="row">
      <button name="dryRun" value="true">Check only</button>
      <button>Import</button>
    </p>`;
  return html`<p>
      A CSV file with our own columns, as the export writes them, or Shopify's, also as Excel saves it. Only
      the columns that it has change. Its pictures are addresses; the command
      <code>npm run catalogue</code> takes them from a folder.
      <a href="/owner/products.csv">All products as CSV</a>
    </p>
    <p>
      The page waits until the whole file is checked and stored. Once the file is sent, the import goes on
      even if the page is closed; it stores all products or none.
    </p>
    ${postForm(response, '/owner/import', fields)}`;
}

/** Imports the file, or reports what an import would do. */
export function importFile(services: Services): RequestHandler {
  return async (request, response) => {
    const report = await importUpload(services, request, response).catch((error: unknown) => {
      sendRefused(request, response, error, importForm(response));
    });
    if (!report) return;
    const form = nextForm(request, response, report);
    const main = html`<p role="status"><strong>${report.message}</strong></p>
      ${reportText(response, report)} ${form}`;
    sendPage(response, 'Import products', main);
  };
}

/** Confirms what an import leaves out or removes; a browser cannot fill in the file again. */
function nextForm(request: Request, response: Response, report: ImportReport & { success: boolean }): Html {
  const { needsNumber, missing, products, faulty, success } = report;
  const isSkippable = !success && faulty > 0 && products > 0;
  if (!needsNumber && !isSkippable) return importForm(response);
  const options = ['stock', 'decimal'].map((name) => hidden(name, String(request.body?.[name] ?? '')));
  const button = isSkippable
    ? html`<button name="skipFaulty" value="true">
        Import the ${products === 1 ? 'good product' : `${products} good products`}
      </button>`
    : html`<button name="removeMissing" value="${missing}">Import, and remove ${missing} products</button>`;
  const again = html`${options} ${fileField('The same file again')} ${button}`;
  return html`${postForm(response, '/owner/import', again)}
    <p><a href="/owner/import">Another file</a></p>`;
}

function fileField(label: string): Html {
  return html`<label
    >${label} <input type="file" name="file" accept=".csv,.txt,.tsv,text/csv" required
  /></label>`;
}

function reportText(response: Response, { errors, imageOrigins, ...report }: ImportReport): Html {
  const { products, added, changed, removed, missing, variants, faulty, assumed, notes } = report;
  const list = html`<ul>
    ${errors.map(({ line, message }) => html`<li class="error">Line ${line}: ${message}</li>`)}
    ${faulty > errors.length ? html`<li>and ${faulty - errors.length} more</li>` : ''}
  </ul>`;
  const counts = html`<p>
    Products: ${products} (${added} new, ${changed} changed, ${removed} removed). Products of the shop that
    are not in the file: ${missing}.
  </p>`;
  return html`<p class="soft">The file was read as ${assumed}.</p>
    ${notes.map((note) => html`<p class="soft">${note}</p>`)} ${faulty > 0 ? list : ''}
    ${added + changed + removed + missing > 0 || faulty === 0 ? counts : ''}
    ${variants > 0 ? html`<p>Variants, such as sizes, which are products of their own: ${variants}.</p>` : ''}
    ${imageOriginsNote(response, imageOrigins)}`;
}
