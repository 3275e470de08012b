import type { Request, RequestHandler, Response } from 'express';
import { html, type Html } from '#api/http/html.ts';
import { importUpload } from '#backoffice/catalogue/catalogue.ts';
import type { ImportReport } from '#backoffice/catalogue/importCatalogue.ts';
import type { Services } from '#api/Services.ts';
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
    <p class="row">
      <button name="dryRun" value="true">Check only</button>
      <button>Import</button>
    </p>`;
  return html`<p>
      A CSV file with our own columns, as the export writes them, or Shopify's. Its pictures are addresses;
      the command <code>npm run catalogue</code> takes them from a folder.
      <a href="/owner/products.csv">All products as CSV</a>
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
    const form = report.needsNumber ? numberForm(request, response, report) : importForm(response);
    const main = html`<p role="status"><strong>${report.message}</strong></p>
      ${reportText(response, report)} ${form}`;
    sendPage(response, 'Import products', main);
  };
}

/** Confirms the number of removed products; a browser cannot fill in the file again. */
function numberForm(request: Request, response: Response, { missing }: ImportReport): Html {
  const stock = request.body?.stock === 'true' ? hidden('stock', 'true') : '';
  const fields = html`${stock} ${fileField('The same file again')}
    <button name="removeMissing" value="${missing}">Import, and remove ${missing} products</button>`;
  return postForm(response, '/owner/import', fields);
}

function fileField(label: string): Html {
  return html`<label>${label} <input type="file" name="file" accept=".csv,text/csv" required /></label>`;
}

function reportText(response: Response, { errors, imageOrigins, ...report }: ImportReport): Html {
  if (errors.length > 0)
    return html`<ul>
      ${errors.map(({ line, message }) => html`<li class="error">Line ${line}: ${message}</li>`)}
    </ul>`;
  const { products, added, changed, removed, missing, variants } = report;
  return html`<p>
      Products: ${products} (${added} new, ${changed} changed, ${removed} removed). Products of the shop that
      are not in the file: ${missing}.
    </p>
    ${variants > 0 ? html`<p>Further variants, which are left out: ${variants}.</p>` : ''}
    ${imageOriginsNote(response, imageOrigins)}`;
}
