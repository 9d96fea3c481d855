import { buildCustomerMail } from '../../apps/server/src/modules/channels/connectors/email/polling/testing/build-customer-mail';

const signature = (at: number) =>
  `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=customer.example; s=s${at}; h=from:subject; bh=x; b=y`;

/** Mails that cost a parser most: those of apps/server/src/modules/channels/connectors/email/inbound/hostile-mail.test.ts. */
const POISONS: { headers: string[]; text: string }[] = [
  { headers: ['Content-Type: text/html; charset=utf-8'], text: `${'<div>'.repeat(100_000)}hi` },
  { headers: ['Content-Type: text/html; charset=utf-8'], text: `${'<p>'.repeat(100_000)}hi` },
  { headers: Array.from({ length: 200 }, (_, at) => signature(at)), text: 'hi\r\n'.repeat(50_000) },
  { headers: [], text: '\n'.repeat(2 ** 21) },
];

/** The nth poisonous mail, each from another sender. */
export function poisonMail(n: number, to: string): string {
  const { headers, text } = POISONS[n % POISONS.length] ?? { headers: [], text: '' };
  const mail = buildCustomerMail({ from: `c${n}@customer.example`, to, text, headers });
  // The usual field would stand before that of the poison.
  return headers.some((field) => field.startsWith('Content-Type'))
    ? mail.replace('Content-Type: text/plain; charset=utf-8\r\n', '')
    : mail;
}
