import { asc, eq, sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { orderItems, orders } from '#api/db/schema.ts';
import { html, type Html } from '#api/http/html.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { parseInput } from '#api/http/parseInput.ts';
import { addressText, amountText, orderNumber } from '#api/mail/orderMails.ts';
import { changeOrder, ORDER_STEPS, PAYMENT_STEPS } from '#api/owner/changeOrder.ts';
import { findOrders, ORDER_CHANGE, ORDER_QUERY } from '#api/owner/orders.ts';
import type { OrderLine } from '#api/routes/orderJson.ts';
import type { Services } from '#api/Services.ts';
import { brand, region } from '#shop/settings.ts';
import { pageLinks, postForm, sendPage } from './page.ts';

type Order = typeof orders.$inferSelect;

const times = new Intl.DateTimeFormat(region.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: region.timeZone,
});

/** What needs doing comes first: pending, then confirmed, then shipped orders; the rest newest first. */
const URGENCY = sql`array_position(array['pending', 'confirmed', 'shipped'], ${orders.status})`;

export function ordersPage({ db }: Services): RequestHandler {
  return async (request, response) => {
    const query = parseInput(ORDER_QUERY, request.query);
    const { rows, page } = await findOrders(db, query, [URGENCY]);
    const main = html`${rows.length === 0 ? html`<p>There are no orders.</p>` : rows.map(orderCard)}
      ${pageLinks('/owner/orders?', page)}
      <p><a href="/owner/orders.csv">All orders as CSV</a></p>`;
    sendPage(response, 'Orders', main);
  };
}

function orderCard(order: Order): Html {
  const { firstName, lastName, city } = order.address;
  return html`<article>
    <h2><a href="/owner/orders/${order.id}">Order ${orderNumber(order)}</a></h2>
    <p>
      <strong>${order.status}</strong>, payment ${order.paymentStatus}, ${amountText(order.amountCents)}<br />
      <span class="soft">${firstName} ${lastName}, ${city}, ${times.format(order.createdAt)}</span>
    </p>
  </article>`;
}

/** One order, which prints as a packing slip. */
export function orderPage({ db }: Services): RequestHandler {
  return async (request, response) => {
    const id = String(request.params['id']);
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    if (order === undefined) throw new HttpError(404, 'Order not found');
    const items = await db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, id))
      .orderBy(asc(orderItems.position));
    const steps = html`${stepButtons('status', 'Mark as', ORDER_STEPS[order.status])}
    ${stepButtons('paymentStatus', 'Payment', PAYMENT_STEPS[order.paymentStatus])}`;
    const main = html`<p>
        ${times.format(order.createdAt)}: <strong>${order.status}</strong>, payment ${order.paymentStatus}
      </p>
      ${packingSlip(order, items)} ${postForm(response, `/owner/orders/${id}`, steps)}`;
    sendPage(response, `Order ${orderNumber(order)}`, main);
  };
}

function packingSlip(order: Order, items: readonly OrderLine[]): Html {
  const rows = items.map(
    ({ quantity, name, priceCents }) =>
      html`<tr>
        <td>${quantity}</td>
        <td>${name}</td>
        <td>${amountText(quantity * priceCents)}</td>
      </tr>`,
  );
  return html`<p>${brand.name}</p>
    <address>${addressText(order)}</address>
    <table>
      <thead>
        <tr>
          <th scope="col">Pieces</th>
          <th scope="col">Product</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
        <tr>
          <td></td>
          <th scope="row">Total</th>
          <td>${amountText(order.amountCents)}</td>
        </tr>
      </tbody>
    </table>`;
}

function stepButtons(field: string, verb: string, steps: readonly string[] = []): Html[] {
  return steps.map((step) => html`<button name="${field}" value="${step}">${verb} ${step}</button>`);
}

export function takeStep(services: Services): RequestHandler {
  return async (request, response) => {
    const id = String(request.params['id']);
    await changeOrder(services, id, parseInput(ORDER_CHANGE, { ...request.body }));
    response.redirect(303, `/owner/orders/${encodeURIComponent(id)}`);
  };
}
