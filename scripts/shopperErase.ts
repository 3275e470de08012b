import { readApiSettings } from '#api/env.ts';
import { emailField } from '#api/http/parseInput.ts';
import { outboxFolder } from '#api/mail/createMailer.ts';
import { removeMailsOf } from '#api/mail/outboxMailer.ts';
import { eraseShopper } from '#api/shoppers/eraseShopper.ts';
import { runCommand } from '#runtime/runCommand.ts';
import { demoByDefault } from './demoByDefault.ts';
import { withShopDatabase } from './withShopDatabase.ts';

/** `npm run shopper:erase -- email`: docs/operations.md. */
async function main([address]: string[]): Promise<void> {
  const { success, data: email } = emailField.safeParse(address);
  if (!success) throw new Error('Name the shopper: npm run shopper:erase -- email');
  const settings = readApiSettings(demoByDefault(process.env));
  const erased = await withShopDatabase(settings, async (db) => eraseShopper(db, email, new Date()));
  await removeMailsOf(outboxFolder(settings), email, (text) => console.warn(text));
  const account = erased.hasAccount ? 'The account' : 'There was no account; what else there was';
  console.log(
    `${account} of ${email} is erased, with ${erased.addresses} addresses and ${erased.messages} messages. ` +
      `${erased.orders} orders stay, without name and address.`,
  );
  if (erased.claimant !== null)
    console.log(
      `The account of ${erased.claimant} had entered this address in its profile. It stays, without the address.`,
    );
}

await runCommand(main);
