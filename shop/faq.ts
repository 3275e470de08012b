// A shop owner edits the questions and answers here; the promises come from `settings.ts`.
import type { FaqCategory } from '#runtime/shop/PageTexts.ts';
import { promises } from './settings.ts';

/** Four categories with the claims of spec §2. */
export const FAQ: readonly FaqCategory[] = [
  {
    category: 'Orders & Shipping',
    questions: [
      {
        question: 'How long does delivery take?',
        answer: `Standard shipping takes ${promises.deliveryTime}. You can follow your order under Orders.`,
      },
      {
        question: 'Can I change or cancel an order?',
        answer: `Yes: you can cancel or modify an order within ${promises.cancelTime} of placing it. Open it under Orders and follow the link to write to us.`,
      },
      {
        question: 'What does shipping cost?',
        answer:
          'Nothing: at the moment, delivery is free for every order. The cart shows the whole price before you order.',
      },
      {
        question: 'How do I order the same things again?',
        answer:
          'Open Orders and choose Add to Cart beside the order. You see what will be added before it happens.',
      },
    ],
  },
  {
    category: 'Products & Sizing',
    questions: [
      {
        question: 'Which size should I order?',
        answer:
          'The description has the measurements. If you are between two sizes, order the larger one; you can send back what does not fit.',
      },
      {
        question: 'Will a sold-out product come back?',
        answer: 'Often, but we cannot promise it. Its page stays, so you can look again.',
      },
      {
        question: 'Do the colours match the pictures?',
        answer: 'As closely as a screen allows.',
      },
    ],
  },
  {
    category: 'Account & Payment',
    questions: [
      {
        question: 'How can I pay?',
        answer: 'In cash, when your order arrives. You need no card and leave no bank details with us.',
      },
      {
        question: 'When do I get my money back after a return?',
        answer: `Refunds take ${promises.refundTime} from the moment the goods are with us.`,
      },
      {
        question: 'I have forgotten my password.',
        answer:
          'Choose Forgot password on the sign-in page. We will email you a six-digit code, and you can then choose a new password.',
      },
    ],
  },
  {
    category: 'Customer Service',
    questions: [
      {
        question: 'Something arrived damaged. What now?',
        answer: `We are sorry. Please report damaged goods within ${promises.damageReportTime}, and we will replace them.`,
      },
      {
        question: 'How do I reach a person?',
        answer: 'Through the contact form, at any hour. We answer in plain words.',
      },
      {
        question: 'How long can I return things?',
        answer: `You have ${promises.returnTime} from the day of your order, and you do not have to say why.`,
      },
      {
        // No setting says who pays: if your shop has a rule, say it here.
        question: 'Where do I send a return, and who pays?',
        answer:
          'Before you send anything, write to us through the contact form with your order number. We will tell you the address, and who pays the postage.',
      },
    ],
  },
];
