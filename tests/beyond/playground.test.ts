import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { browserOfFile } from '#tests/support/eachShopper.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { freshShopper } from '#tests/support/freshShopper.ts';
import { graphql } from '#tests/support/graphql.ts';
import { codeMailedTo } from '#tests/support/mailedCode.ts';
import { newContext } from '#tests/support/newContext.ts';
import { PNG } from '#tests/support/uploadAvatar.ts';

const run = promisify(execFile);

const browser = await browserOfFile();
let page: Page;
const refused: string[] = [];

beforeAll(async () => {
  const context = await newContext(browser, {
    baseURL: inject('shopUrl'),
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const own = new URL(inject('shopUrl')).host;
  await context.route('**', async (route) => {
    const { protocol, host } = new URL(route.request().url());
    if (!protocol.startsWith('http') || host === own) return route.continue();
    refused.push(route.request().url());
    return route.abort();
  });
  page = await context.newPage();
  await page.goto('/playground');
  await editorsAreReady();
});

/** Waits until tabs can be chosen. */
async function editorsAreReady(): Promise<void> {
  await page.locator('.graphiql-tabs').waitFor();
}

/** Runs a tab's operation until its answer appears. */
async function answers(words: RegExp): Promise<void> {
  await runUntil(result, words);
}

/** Repeats the run if necessary: the editor takes a moment to notice the operation. */
async function runUntil(read: () => Promise<string>, words: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        const shown = await read();
        if (!words.test(shown)) await page.getByRole('button', { name: /^Execute query/ }).click();
        return shown;
      },
      { interval: 1000 },
    )
    .toMatch(words);
}

/** The result editor uses non-breaking spaces. */
async function result(): Promise<string> {
  return (await page.locator('.result-window').innerText()).replaceAll('\u00A0', ' ');
}

/** Signs in with the form below the tabs. */
async function signIn(email: string, password: string): Promise<void> {
  await openForm();
  await giveCredentials(email, password);
  await page.getByText(`Signed in as ${email}`).waitFor();
}

async function openForm(): Promise<void> {
  await signOut();
  const form = page.getByLabel('E-mail');
  if (!(await form.isVisible())) await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await form.waitFor();
}

async function giveCredentials(email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

async function signedIn(): Promise<string> {
  return page.locator('.signed-in').innerText();
}

async function signOut(): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign out' });
  if (await button.isVisible()) await button.click();
  await page.getByText('Not signed in').waitFor();
}

/** The text that an item of the Copy menu copies. */
async function copied(item: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('menuitem', { name: `Copy ${item}` }).click();
  const read = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  // The notice may still be from an earlier copy.
  await expect.poll(read).not.toBe('');
  await page.getByText(`Copied ${item}`).waitFor();
  return read();
}

/** Replaces the variables of the open tab, or its headers where they are shown. */
async function type(values: object): Promise<void> {
  const editor = page.locator('.graphiql-editor-tool .graphiql-editor:not(.hidden)');
  // A click would miss the text of a long line, which is scrolled.
  await editor.locator('.inputarea, .native-edit-context').first().focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(JSON.stringify(values));
  // The editor has closed the brackets that the first characters opened.
  for (const key of ['Control+Shift+End', 'Delete']) await page.keyboard.press(key);
}

async function openTab(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

test('the playground opens without access to any other host, and has an example for each need', async () => {
  for (const name of ['Browse', 'Search', 'Product', 'Order', 'MyOrders', 'Upload'])
    await page.getByRole('button', { name, exact: true }).waitFor();
  expect(refused).toEqual([]);
});

test('its examples run as they are: browse, search and a product', async () => {
  await openTab('Browse');
  await answers(/"totalPages": 2,/);
  await openTab('Search');
  await answers(/"brand": "/);
  await openTab('Product');
  await answers(/"product": \{\s+"id": "/);
});

test('the meaning of each error code in an answer is shown below it', async () => {
  await openTab('Product');
  await type({ productId: '000000000000000000000000' });
  await answers(/"code": "NOT_FOUND"/);
  await page.getByText('It does not exist, or belongs to somebody else.').waitFor();
  // The other parts are GraphiQL's own.
  await expectAccessible(page, { include: ['.graphiql-footer'] });
});

test('one click signs in as the demo shopper', async () => {
  await signOut();
  await openTab('MyOrders');
  await answers(/"viewer": null/);
  await page.getByRole('button', { name: 'Sign in as the demo shopper' }).click();
  await answers(/"email": "demo@/);
});

test('the example of an order places one without changes', async () => {
  const { email, password } = await freshShopper({});
  await signIn(email, password);
  await openTab('Order');
  await answers(/"success": true,[^]*"orderId": "/);
});

test('signing in once signs in all tabs, also after a reload, until the shopper signs out', async () => {
  const { name, email, password } = await freshShopper({ name: 'Nila Karim' });
  await signIn(email, password);
  await page.reload();
  await editorsAreReady();
  await page.getByText(`Signed in as ${email}`).waitFor();
  await openTab('MyOrders');
  await answers(new RegExp(`"name": "${name}"`));
  await signOut();
  await answers(/"viewer": null/);
});

test('the form says why the shopper is not signed in', async () => {
  await openForm();
  await giveCredentials(`nobody-${randomUUID()}@haat.example`, 'wrong password');
  await page.locator('.signed-in [role=alert]').waitFor();
});

test('verifying a new account, taken from the schema by task, signs it in', async () => {
  const email = `shopper-${randomUUID()}@haat.example`;
  const input = { name: 'Mina Rahman', email, password: `pass-${randomUUID()}` };
  const register = 'mutation ($input: RegisterInput!) { register(input: $input) { success } }';
  await graphql(inject('shopUrl'), register, { input });
  await signOut();
  await page.getByRole('button', { name: 'Schema by task' }).click();
  await page.getByRole('button', { name: 'verifyOtp' }).click();
  await type({ input: { email, otp: await codeMailedTo(email) } });
  await runUntil(signedIn, new RegExp(`Signed in as ${email}`));
});

test('a typed header wins over the session', async () => {
  const [session, typed] = await Promise.all([freshShopper({}), freshShopper({ name: 'Tariq Aziz' })]);
  await signIn(session.email, session.password);
  await openTab('MyOrders');
  await page.getByRole('button', { name: 'Headers' }).click();
  await type({ authorization: `Bearer ${typed.token}` });
  await answers(/"name": "Tariq Aziz"/);
  await type({});
  await page.getByRole('button', { name: 'Variables' }).click();
});

test('neither tokens nor passwords are in localStorage, also when they are typed into a tab', async () => {
  const { email, password, token } = await freshShopper({});
  await signOut();
  await page.getByRole('button', { name: 'login', exact: true }).click();
  await type({ input: { email, password } });
  await runUntil(signedIn, new RegExp(`Signed in as ${email}`));
  const stored = async (): Promise<string> =>
    page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await expect.poll(stored).toContain(email);
  expect(await stored()).not.toContain(password);
  expect(await stored()).not.toContain(token.split('.')[0]);
});

test('a link opens the operation with its variables, and holds no password', async () => {
  const link = await copied('link');
  expect(link).toMatch(/\/playground\/#query=.*password/);
  expect(link).not.toContain('pass-');
  await openTab('Search');
  await type({ text: 'lamp' });
  const linkToLamps = await copied('link');
  // Opens the link in a new page, as from a message.
  await page.goto('about:blank');
  await page.goto(linkToLamps);
  await editorsAreReady();
  await page.locator('.graphiql-tab-active').getByText('Search').waitFor();
  await page.getByText('"lamp"').waitFor();
  await answers(/"name": "Glow A60 Smart Bulb"/);
});

test('an operation copied as curl and as fetch runs with the token of the environment', async () => {
  const { name, email, password, token } = await freshShopper({});
  await signIn(email, password);
  await openTab('MyOrders');
  const env = { ...process.env, HAAT_TOKEN: token };
  const curl = await copied('as curl');
  const code = await copied('as fetch');
  expect(curl + code).not.toContain(token);
  expect((await run('sh', ['-c', curl], { env })).stdout).toContain(name);
  const script = `${code}\nconsole.log(data.viewer.profile.name, errors);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { env });
  expect(stdout.trim()).toBe(`${name} undefined`);
  expect(await copied('as typed document')).toMatch(/^const MyOrders = graphql\(`[^]*query: MyOrders,$/m);
});

test('a picture is uploaded from a file', async () => {
  await openTab('Upload');
  await page.getByLabel('File for variables.input.file').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PNG),
  });
  await answers(/"avatarUrl": "[^"]+"/);
});

test("the schema's descriptions are its documentation", async () => {
  await page.getByRole('button', { name: /documentation explorer/i }).click();
  await page
    .getByRole('link', { name: 'Query' })
    .or(page.getByText('Query', { exact: true }))
    .first()
    .click();
  await page.getByText('One product; null with the code NOT_FOUND').first().waitFor();
});
