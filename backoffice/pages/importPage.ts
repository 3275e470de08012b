import type { Request, RequestHandler, Response } from 'express';
import { html, type Html } from '#api/http/html.ts';
import { importUpload } from '#backoffice/catalogue/catalogue.ts';
import type { ImportReport } from '#backoffice/catalogue/importCatalogue.ts';
import { QuestionError } from '#backoffice/catalogue/QuestionError.ts';
import { readingText, resultText } from '#backoffice/catalogue/reportText.ts';
import type { Services } from '#api/Services.ts';
import { DECIMAL_SEPARATOR } from '#backoffice/calls/typedAmount.ts';
import { errorText, hidden, imageOriginsNote, postForm, sendPage, sendRefused } from './page.ts';

export const importPage: RequestHandler = (_request, response) => {
  sendPage(response, 'Import products', importForm(response));
};

type Options = Partial<Record<string, string>>;

/** The names of the options that a form keeps. */
const OPTIONS = ['stock', 'decimal', 'encoding', 'ignore'] as const;

/** The form, with the options of the one before. */
function importForm(response: Response, body: Options = {}, question?: QuestionError): Html {
  const box = (name: string, text: string): Html =>
    html`<label class="check"
      ><input type="checkbox" name="${name}" value="true" ${body[name] === 'true' ? html`checked` : ''} />
      ${text}</label
    >`;
  const separator = (value: string, text: string): Html =>
    html`<option value="${value}" ${body['decimal'] === value ? html`selected` : ''}>${text}</option>`;
  const fields = html`${question === undefined ? fileField('File') : questionFields(body, question)}
    ${box('stock', 'Take the stock from the file')}
    ${box('removeMissing', 'Remove products that are not in it')}
    <label
      >Decimals begin with
      <select name="decimal">
        ${separator('', `${DECIMAL_SEPARATOR} as in the shop`)} ${separator('.', '. always')}
        ${separator(',', ', always')}
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
      if (error instanceof QuestionError) sendQuestion(request, response, error);
      else sendRefused(request, response, error, importForm(response, request.body));
    });
    if (!report) return;
    const form = nextForm(request, response, report);
    const main = html`<p role="status"><strong>${report.message}</strong></p>
      ${reportText(response, report)} ${form}`;
    sendPage(response, 'Import products', main);
  };
}

function sendQuestion(request: Request, response: Response, question: QuestionError): void {
  const form = importForm(response, request.body, question);
  response.status(question.status);
  sendPage(response, 'How is this file to be read?', html`${errorText(question)} ${form}`);
}

/** Confirms what an import leaves out or removes; a browser cannot fill in the file again. */
function nextForm(request: Request, response: Response, report: ImportReport & { success: boolean }): Html {
  const { needsNumber, missing, products, faulty, success } = report;
  const isSkippable = !success && faulty > 0 && products > 0;
  if (!needsNumber && !isSkippable) return importForm(response);
  const options = hiddenOptions(request.body);
  const button = isSkippable
    ? html`<button name="skipFaulty" value="true">
        Import the ${products === 1 ? 'good product' : `${products} good products`}
      </button>`
    : html`<button name="removeMissing" value="${missing}">Import, and remove ${missing} products</button>`;
  const again = html`${options} ${fileField('The same file again')} ${button}`;
  return html`${postForm(response, '/owner/import', again)}
    <p><a href="/owner/import">Another file</a></p>`;
}

/** The choices of a question. A browser cannot fill in the file again. */
function questionFields(body: Options, { choices }: QuestionError): Html {
  const type = choices.length === 1 ? 'checkbox' : 'radio';
  const boxes = choices.map(
    ({ option, value, text }) =>
      html`<label class="check"
        ><input type="${type}" name="${option}" value="${value}" required /> ${text}</label
      >`,
  );
  const others = choices.some(({ option }) => option === 'encoding') ? ['ignore'] : ['encoding'];
  return html`<fieldset>
      <legend>Read it as</legend>
      ${boxes}
    </fieldset>
    ${hiddenOptions(body, others)} ${fileField('The same file again')}`;
}

function hiddenOptions(body: Options, names: readonly string[] = OPTIONS): Html[] {
  return names.map((name) => hidden(name, body[name] ?? ''));
}

function fileField(label: string): Html {
  return html`<label
    >${label} <input type="file" name="file" accept=".csv,.txt,.tsv,text/csv" required
  /></label>`;
}

function reportText(response: Response, report: ImportReport): Html {
  const { errors, faulty, added, changed, removed, missing, imageOrigins } = report;
  const list = html`<ul>
    ${errors.map(({ line, message }) => html`<li class="error">Line ${line}: ${message}</li>`)}
    ${faulty > errors.length ? html`<li>and ${faulty - errors.length} more</li>` : ''}
  </ul>`;
  const result = html`${resultText(report).map((line) => html`<p>${line}</p>`)}
    <p>Products of the shop that are not in the file: ${missing}.</p>`;
  return html`${readingText(report).map((line) => html`<p>${line}</p>`)} ${faulty > 0 ? list : ''}
  ${added + changed + removed + missing > 0 || faulty === 0 ? result : ''}
  ${imageOriginsNote(response, imageOrigins)}`;
}
