import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type Dovecot, startDovecot } from './start-dovecot';

/** A complete mail server: mails submitted over SMTP are delivered to its mailboxes and read over IMAP. */
export interface MailServer extends Omit<Dovecot, 'setUser'> {
  smtpPort: number;
  /** Creates a mailbox by address; plus addresses are delivered to it as well. */
  setUser(address: string, password: string): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const dovecot = await startDovecot();
  const passwords = new Map<string, string>();
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onAuth({ username = '', password }, _session, done) {
      if (password !== undefined && passwords.get(username) === password) done(null, { user: username });
      else done(refusal(535, 'Authentication credentials invalid'));
    },
    onRcptTo({ address }, _session, done) {
      done(passwords.has(getMailboxAddress(address)) ? null : refusal(550, `No such user: ${address}`));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const each = to.map((address) =>
          dovecot.deliver(
            getMailboxAddress(address),
            Buffer.concat([Buffer.from(`Delivered-To: ${address}\r\n`), ...chunks]),
          ),
        );
        Promise.all(each).then(() => done(), done);
      });
    },
  });
  smtp.on('error', () => {}); // a client disconnected
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  return {
    ...dovecot,
    smtpPort: (smtp.server.address() as AddressInfo).port, // it listens on TCP
    async setUser(address, password) {
      passwords.set(address, password);
      await dovecot.setUser(address, password);
    },
    async close() {
      await new Promise<void>((done) => smtp.close(done));
      await dovecot.close();
    },
  };
}

const getMailboxAddress = (address: string) => address.toLowerCase().replace(/\+[^@]*@/, '@');
const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });
