import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A server that takes mail from whoever knows the password; the others hear in its own words that they do not. */
export async function startMailServer(password: string, onMail: (raw: string) => unknown = () => {}) {
  /** The mails that it has taken, whole. */
  const taken: string[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (given, _session, done) => {
      if (given.password === password) return done(null, { user: given.username });
      done(Object.assign(new Error('5.7.8 These credentials fly nowhere'), { responseCode: 535 }));
    },
    onData(stream, _session, done) {
      let raw = '';
      stream.on('data', (chunk) => {
        raw += String(chunk);
      });
      stream.on('end', () => {
        taken.push(raw);
        Promise.resolve(onMail(raw)).then(() => done(), done);
      });
    },
  });
  server.on('error', () => {}); // whoever hangs up in the middle
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port, // it listens on TCP
    taken,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
