import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as a server has taken it. */
export interface TakenMail {
  from: string;
  to: string[];
  raw: string;
  parsed: ParsedMail;
}

/** A refusal: the status that the answer begins with, and its words. */
export interface Refusal {
  status: number;
  words: string;
}

export interface SmtpStandIn {
  port: number;
  /** In the order in which they came. */
  taken: TakenMail[];
  /** The next ones are refused so, at this step; each once. */
  refuse(step: 'mail' | 'rcpt' | 'data', ...refusals: Refusal[]): void;
  /** These addresses are never taken. */
  unknown: Map<string, Refusal>;
  /** Who signs in is asked for this; undefined: anything will do. */
  password: string | undefined;
  /** How the next mails fare. rcpt: the connection is cut before the mail. dot: it is taken, and cut before the answer. */
  cut(...at: ('rcpt' | 'dot')[]): void;
  connections: number;
  close(): Promise<void>;
}

/** A real mail server on a free port of this machine. Its certificate is its own. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<SmtpStandIn> {
  const steps = { mail: [] as Refusal[], rcpt: [] as Refusal[], data: [] as Refusal[] };
  const cuts: ('rcpt' | 'dot')[] = [];
  const sockets = new Map<number | undefined, Socket>();
  const isCut = (at: 'rcpt' | 'dot', { remotePort }: { remotePort: number }) => {
    if (cuts[0] !== at) return false;
    cuts.shift();
    sockets.get(remotePort)?.destroy();
    return true;
  };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    ...options,
    onConnect(_session, done) {
      standIn.connections += 1;
      done();
    },
    onAuth({ username, password }, _session, done) {
      if (standIn.password === undefined || password === standIn.password) done(null, { user: username });
      else done(errorOf({ status: 535, words: '5.7.8 Username and password not accepted' }));
    },
    onMailFrom: (_address, _session, done) => done(errorOf(steps.mail.shift())),
    onRcptTo({ address }, session, done) {
      if (!isCut('rcpt', session)) done(errorOf(standIn.unknown.get(address) ?? steps.rcpt.shift()));
    },
    onData(stream, session, done) {
      const { envelope } = session;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const refusal = steps.data.shift();
        if (refusal) return done(errorOf(refusal));
        const bytes = Buffer.concat(chunks);
        standIn.taken.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: bytes.toString('utf8'),
          parsed: await simpleParser(bytes),
        });
        if (!isCut('dot', session)) done();
      });
    },
  });
  server.server.on('connection', (socket) => sockets.set(socket.remotePort, socket));
  // Whoever does not trust the certificate hangs up in the middle.
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const standIn: SmtpStandIn = {
    port: (server.server.address() as AddressInfo).port, // it listens on TCP
    taken: [],
    unknown: new Map(),
    password: undefined,
    connections: 0,
    refuse: (step, ...refusals) => void steps[step].push(...refusals),
    cut: (...at) => void cuts.push(...at),
    close: () => new Promise((done) => server.close(done)),
  };
  return standIn;
}

const errorOf = (refusal: Refusal | undefined): Error | null =>
  refusal ? Object.assign(new Error(refusal.words), { responseCode: refusal.status }) : null;
