import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, renderPage, says, sessionToken, type RenderedPage } from '#tests/support/renderPage.tsx';
import { ContactPage } from './ContactPage.tsx';

const answered = (part: object): object => ({
  data: { sendContactMessage: { __typename: 'MessagePayload', success: true, message: null, ...part } },
});

function openContact(answer: object): RenderedPage {
  return renderPage({ at: '/contact', routes: { '/contact': <ContactPage /> }, answer: () => answer });
}

async function fillIn({ user }: RenderedPage): Promise<void> {
  await user.type(screen.getByLabelText('Name'), 'Mina');
  await user.type(screen.getByLabelText('Email'), 'mina@haat.test');
  await user.type(screen.getByLabelText('Subject'), 'Lamp');
  await user.type(screen.getByLabelText('Message'), 'Is it dimmable?');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
}

test('§5.8 contact: each missing field is marked until it is edited, and the first one has the focus', async () => {
  const { user, operations } = openContact({});
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  const fields = ['Name', 'Email', 'Subject', 'Message'].map((label) => screen.getByLabelText(label));
  expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true', 'true']);
  expect(document.activeElement).toBe(fields[0]);
  await user.keyboard('M');
  expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true', 'true', 'true']);
  expect(operations).toEqual([]);
});

test('§2.38 contact: a signed-in shopper finds their name and e-mail address, and can change them', async () => {
  const profile = { __typename: 'Shopper', id: 'u1', name: 'Mina R.', email: 'mina@haat.test', avatar: null };
  const { user, session } = renderPage({
    at: '/contact',
    stored: { token: sessionToken() },
    routes: { '/contact': <ContactPage /> },
    answer: () => ({ data: { viewer: { __typename: 'Viewer', profile, orderCount: 0 } } }),
  });
  await user.type(screen.getByLabelText('Email'), 'office@haat.test');
  await act(async () => session.load());
  expect(await screen.findByDisplayValue('Mina R.')).toBe(screen.getByLabelText('Name'));
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'office@haat.test');
});

test.each([
  ['Message sent successfully!', answered({})],
  ['We will write back', answered({ message: 'We will write back' })],
])("§8.15 contact: success says '%s' and clears the form", async (words, answer) => {
  const page = openContact(answer);
  await fillIn(page);
  await says(words);
  expect(screen.getByLabelText('Message')).toHaveProperty('value', '');
  expect(page.operations[0]?.variables).toEqual({
    input: { name: 'Mina', email: 'mina@haat.test', subject: 'Lamp', message: 'Is it dimmable?' },
  });
});

test.each([
  ['a refusal', answered({ success: false, message: 'The box is full' }), 'The box is full'],
  ['too many messages', refusal('RATE_LIMITED', 'Try again in a minute'), 'Try again in a minute'],
  [
    'a server that wants to know who writes',
    refusal('UNAUTHENTICATED', 'NO_TOKEN'),
    'Please sign in to write to the shop.',
  ],
  ['a server that is down', refusal('UPSTREAM_UNAVAILABLE'), 'The shop cannot be reached at the moment.'],
  [
    'a shop without messages',
    refusal('UPSTREAM_NOT_OFFERED', 'This shop does not offer this.'),
    'This shop does not offer this.',
  ],
])(
  "§8.14 contact: with %s, it says 'Failed to Send Message!' and the form stays",
  async (_, answer, words) => {
    await fillIn(openContact(answer));
    await says('Failed to Send Message!');
    expect(screen.getByText(words).getAttribute('role')).toBe('alert');
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Is it dimmable?');
  },
);
