import { newId } from '../../../../../../lib/ids';

/** A customer's mail as stored in a mailbox. */
export function buildCustomerMail({
  from = `c${newId().slice(-12)}@customer.example`,
  to = 'shop@shop.example',
  subject = 'A question',
  text,
  headers = [],
}: {
  from?: string;
  to?: string;
  subject?: string;
  text: string;
  headers?: string[];
}): string {
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${newId()}@customer.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    ...headers,
    '',
    text,
    '',
  ].join('\r\n');
}
