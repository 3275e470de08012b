import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { ORDER_STATUSES, orders } from '#api/db/schema.ts';
import { withItems, type StoredOrder } from '#api/db/withItems.ts';
import { html, type Html } from '#api/http/html.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { parseInput } from '#api/http/parseInput.ts';
import { addressText, fullName, orderNumber } from '#api/mail/orderMails.ts';
import { centsText } from '#api/money.ts';
import { changeOrder, ORDER_STEPS, paymentStepsOf } from '#backoffice/calls/changeOrder.ts';
import type { OrderFilter } from '#backoffice/calls/orderQuery.ts';
import { findOrderPage, MAX_COUNT, ORDER_PAGE_QUERY } from '#backoffice/calls/findOrders.ts';
import { withoutEmpty } from '#backoffice/calls/paging.ts';
import { ORDER_CHANGE } from '#backoffice/calls/orders.ts';
import type { Services } from '#api/Services.ts';
import { brand } from '#shop/settings.ts';
import { printButton } from './printButton.ts';
import { statusWord } from './statusWords.ts';
import { dayText, listAddress, postForm, sendPage, timeText, withConfirmation } from './page.ts';

type Order = typeof orders.$inferSelect;

export function ordersPage({ db, now }: Services): RequestHandler {
  return async (request, response) => {
    const query = parseInput(ORDER_PAGE_QUERY, withoutEmpty(request.query));
    const { _before, _after, _status, ...list } = query;
    const { _perPage, ...filter } = list;
    const { rows, total, hasNewer, hasOlder } = await findOrderPage(db, query);
    const first = rows[0];
    const last = rows.at(-1);
    const link = (text: string, start: object): Html =>
      html`<a href="${listAddress('/owner/orders', { ...list, ...start })}">${text}</a>`;
    const today = dayText(now());
    const main = html`${filterForm(filter)}
      <p><a href="${listAddress('/owner/orders', { from: today, to: today })}">Today</a></p>
      <p class="soft" role="status">Orders: ${total}${total === MAX_COUNT ? ' or more' : ''}</p>
      ${rows.length === 0 ? html`<p>There are no orders.</p>` : rows.map(orderCard)}
      <p>
        ${hasNewer ? link('Newer', first ? { _after: first.id, _status: first.status } : {}) : ''}
        ${hasOlder && last ? link('Older', { _before: last.id, _status: last.status }) : ''}
      </p>
      <p><a href="${listAddress('/owner/orders.csv', filter)}">These orders as CSV</a></p>`;
    sendPage(response, 'Orders', main);
  };
}

function filterForm({ status, search, from, to }: OrderFilter): Html {
  const settable = new Set(['pending', ...Object.values(ORDER_STEPS).flat()]);
  const options = ORDER_STATUSES.filter((name) => settable.has(name)).map(
    (name) =>
      html`<option value="${name}" ${name === status ? html`selected` : ''}>${statusWord(name)}</option>`,
  );
  return html`<form class="row" role="search">
    <label
      >Number, name or e-mail <input type="search" name="search" value="${search ?? ''}" maxlength="254"
    /></label>
    <label
      >Status
      <select name="status">
        <option value="">all</option>
        ${options}
      </select></label
    >
    <label>From <input type="date" name="from" value="${from ?? ''}" /></label>
    <label>To <input type="date" name="to" value="${to ?? ''}" /></label>
    <button>Show</button>
  </form>`;
}

function orderCard(order: Order): Html {
  return html`<article>
    <h2><a href="/owner/orders/${order.id}">Order ${orderNumber(order)}</a></h2>
    <p>
      <strong>${statusWord(order.status)}</strong>, payment ${statusWord(order.paymentStatus)},
      ${centsText(order.amountCents)}<br />
      <span class="soft"
        >${fullName(order.address)}, ${order.address.city}, ${timeText(order.createdAt)}</span
      >
    </p>
  </article>`;
}

/** One order, which prints as a packing slip. */
export function orderPage({ db }: Services): RequestHandler {
  return async (request, response) => {
    const id = String(request.params['id']);
    const [stored] = await withItems(db, await db.select().from(orders).where(eq(orders.id, id)));
    if (stored === undefined) throw new HttpError(404, 'Order not found');
    const { order } = stored;
    const steps = html`${stepButtons('status', 'Mark as', ORDER_STEPS[order.status])}
    ${stepButtons('paymentStatus', 'Payment', paymentStepsOf(order))}`;
    const main = html`<p>
        ${timeText(order.createdAt)}: <strong>${statusWord(order.status)}</strong>, payment
        ${statusWord(order.paymentStatus)}
      </p>
      ${packingSlip(stored)} ${printButton} ${contactLinks(order)}
      ${postForm(response, `/owner/orders/${id}`, steps)}`;
    sendPage(response, `Order ${orderNumber(order)}`, main);
  };
}

function packingSlip({ order, items }: StoredOrder): Html {
  const rows = items.map(
    ({ quantity, name, priceCents }) =>
      html`<tr>
        <td>${quantity}</td>
        <td>${name}</td>
        <td>${centsText(quantity * priceCents)}</td>
      </tr>`,
  );
  return html`<p>${brand.name}</p>
    <address>${addressText(order)}</address>
    <table>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Product</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
        <tr>
          <td></td>
          <th scope="row">Total</th>
          <td>${centsText(order.amountCents)}</td>
        </tr>
      </tbody>
    </table>`;
}

/** Not on the packing slip. */
function contactLinks({ address: { email, phone } }: Order): Html {
  const links = [
    ...(email ? [html`<a href="mailto:${encodeURIComponent(email).replace('%40', '@')}">${email}</a>`] : []),
    ...(phone ? [html`<a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${phone}</a>`] : []),
  ];
  return html`<p class="row noprint">${links}</p>`;
}

const CONFIRMED: Record<string, string> = {
  cancelled: 'Cancel this order',
  refunded: 'The money has gone back',
};

function stepButtons(field: string, verb: string, steps: readonly string[] = []): Html[] {
  return steps.map((step) => {
    const isEnd = ['cancelled', 'failed', 'refunded'].includes(step);
    const look = isEnd ? html`class="quiet"` : '';
    const button = html`<button ${look} name="${field}" value="${step}">${verb} ${statusWord(step)}</button>`;
    const question = CONFIRMED[step];
    return question === undefined ? button : withConfirmation(question, button);
  });
}

export function takeStep(services: Services): RequestHandler {
  return async (request, response) => {
    const id = String(request.params['id']);
    await changeOrder(services, id, parseInput(ORDER_CHANGE, { ...request.body }));
    response.redirect(303, `/owner/orders/${encodeURIComponent(id)}`);
  };
}
