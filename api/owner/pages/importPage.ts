import { rm } from 'node:fs/promises';
import type { RequestHandler } from 'express';
import { html, type Html } from '#api/http/html.ts';
import { messageOf, receiveFile } from '#api/owner/catalogue/catalogue.ts';
import { importCatalogue, type ImportReport } from '#api/owner/catalogue/importCatalogue.ts';
import type { Services } from '#api/Services.ts';
import { sendPage } from './page.ts';

export const importPage: RequestHandler = (_request, response) => {
  const formToken: string = response.locals['formToken'];
  sendPage(response, { title: 'Import products', main: importForm(formToken), formToken });
};

/** The token is in the address, since the form is read only after it was checked. */
function importForm(formToken: string): Html {
  return html`<p>
      A CSV file with our own columns, as the export writes them, or Shopify's.
      <a href="/owner/products.csv">All products as CSV</a>
    </p>
    <form method="post" enctype="multipart/form-data" action="/owner/import?formToken=${formToken}">
      <p>
        <label>File <input type="file" name="file" accept=".csv,text/csv" required /></label>
      </p>
      <p>
        <label class="check"><input type="checkbox" name="stock" /> Take the stock from the file</label>
        <label class="check"
          ><input type="checkbox" name="removeMissing" /> Remove products that are not in it</label
        >
      </p>
      <p class="row">
        <button name="dryRun" value="on">Check only</button>
        <button>Import</button>
      </p>
    </form>`;
}

/** Imports the file, or says what an import would do. */
export function importFile(services: Services): RequestHandler {
  return async (request, response) => {
    const file = await receiveFile(request, response);
    try {
      const isOn = (name: string): boolean => request.body?.[name] === 'on';
      const options = {
        isDryRun: isOn('dryRun'),
        withStock: isOn('stock'),
        removeMissing: isOn('removeMissing'),
      };
      const report = await importCatalogue(services, file, options);
      const formToken: string = response.locals['formToken'];
      const main = html`<p role="status"><strong>${messageOf(report, options.isDryRun)}</strong></p>
        ${reportText(report)} ${importForm(formToken)}`;
      response.status(report.errors.length > 0 ? 422 : 200);
      sendPage(response, { title: 'Import products', main, formToken });
    } finally {
      await rm(file, { force: true });
    }
  };
}

function reportText({ errors, imageOrigins, ...report }: ImportReport): Html {
  if (errors.length > 0)
    return html`<ul>
      ${errors.map(({ line, message }) => html`<li class="error">Line ${line}: ${message}</li>`)}
    </ul>`;
  const { products, added, changed, removed, missing, variants } = report;
  return html`<p>
      ${products} products: ${added} new, ${changed} changed, ${removed} removed. ${missing} of the shop are
      not in the file.
    </p>
    ${variants > 0 ? html`<p>${variants} further variants are left out.</p>` : ''}
    ${imageOrigins.length > 0 ? html`<p>The gateway needs IMAGE_ORIGINS=${imageOrigins.join(',')}</p>` : ''}`;
}
