import { generateKeyPairSync } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import { vi } from 'vitest';

const DOMAIN = 'customer.example';
const SELECTOR = 'k1';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;

/** The key with which nodemailer signs mails from customer.example. */
export const dkim = {
  domainName: DOMAIN,
  keySelector: SELECTOR,
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

/** Mocks DNS: only the key of customer.example exists. */
export function publishDkimKey(): void {
  vi.spyOn(Resolver.prototype, 'resolve').mockImplementation((async (name: string) => {
    if (name === `${SELECTOR}._domainkey.${DOMAIN}`) return [[record]];
    throw Object.assign(new Error('The name does not exist.'), { code: 'ENOTFOUND' });
  }) as unknown as typeof Resolver.prototype.resolve); // only TXT is queried
}

/** The bytes of a mail, signed for customer.example. */
export async function signMail(bytes: string): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', dkim });
  const envelope = { from: `jo@${DOMAIN}`, to: 'shop@shop.example' };
  const { message } = await transport.sendMail({ envelope, raw: bytes });
  return message.toString();
}
