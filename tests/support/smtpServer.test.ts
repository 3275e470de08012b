import { createTransport, type Transporter } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSmtpServer, type MailServer } from './smtpServer.ts';

let mails: MailServer;
let sender: Transporter;

beforeEach(async () => {
  mails = await startSmtpServer();
  sender = createTransport(mails.url);
});

afterEach(async () => {
  sender.close();
  await mails.close();
});

function sendCode(to: string, code: string) {
  return sender.sendMail({
    from: 'shop@haat.example',
    to,
    subject: 'Your code',
    text: `Your code is ${code}.`,
  });
}

test('codeMailedTo waits until the mail arrives', async () => {
  const code = mails.codeMailedTo('mina@haat.example');
  await sendCode('mina@haat.example', '123456');
  expect(await code).toBe('123456');
});

test('each mail is read once, in the order of arrival', async () => {
  await sendCode('mina@haat.example', '111111');
  await sendCode('Mina@Haat.example', '222222');
  expect(await mails.codeMailedTo('mina@haat.example')).toBe('111111');
  expect(await mails.codeMailedTo('mina@haat.example')).toBe('222222');
});

test('mails of different addresses do not mix', async () => {
  await sendCode('omar@haat.example', '333333');
  await sendCode('mina@haat.example', '444444');
  expect(await mails.codeMailedTo('mina@haat.example')).toBe('444444');
});
