import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as accepted by the server. */
export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  parsed: ParsedMail;
}

/** A refusal: status code and text. */
export interface SmtpRefusal {
  status: number;
  words: string;
}

type Cut = 'rcpt' | 'dot' | 'answer';

export interface FakeSmtpServer {
  port: number;
  /** In order of receipt. */
  received: ReceivedMail[];
  /** Refuses the next commands at this step, once each. */
  refuse(step: 'mail' | 'rcpt' | 'data', ...refusals: SmtpRefusal[]): void;
  /** Recipients that are always refused. */
  unknown: Map<string, SmtpRefusal>;
  /** The password required at login; undefined: any. */
  password: string | undefined;
  /**
   * Closes connections of the next mails. rcpt: before the mail. dot: accepted, before the response. answer:
   * accepted, during the response.
   */
  cut(...at: Cut[]): void;
  /** The next mail is accepted, and answered when the returned function is called. */
  hold(): { taken: Promise<void>; answer(): void };
  /** Advances time for clients that wait for this server: those with shorter timeouts give up. */
  passes(ms: number): void;
  connections: number;
  close(): Promise<void>;
}

/** A real SMTP server on a free port, with a self-signed certificate. */
export async function startFakeSmtpServer(options: SMTPServerOptions = {}): Promise<FakeSmtpServer> {
  const steps = { mail: [] as SmtpRefusal[], rcpt: [] as SmtpRefusal[], data: [] as SmtpRefusal[] };
  const cuts: Cut[] = [];
  const holds: { taken: () => void; answered: Promise<void> }[] = [];
  const sockets = new Map<number | undefined, Socket>();
  const isCut = (at: Cut, { remotePort }: { remotePort: number }) => {
    if (cuts[0] !== at) return false;
    cuts.shift();
    const socket = sockets.get(remotePort);
    if (at === 'answer') socket?.write('25', () => socket.destroy());
    else socket?.destroy();
    return true;
  };
  /** Sockets of this process that may be connected to the server. */
  const clients = new Set<Socket>();
  const onClient = (published: unknown) => {
    const { socket } = published as { socket: Socket }; // the payload that Node publishes on this channel
    clients.add(socket);
    socket.once('close', () => clients.delete(socket));
  };
  subscribe('net.client.socket', onClient);
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
        standIn.received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: bytes.toString('utf8'),
          parsed: await simpleParser(bytes),
        });
        const held = holds.shift();
        held?.taken();
        await held?.answered;
        if (!isCut('dot', session) && !isCut('answer', session)) done();
      });
    },
  });
  server.server.on('connection', (socket) => sockets.set(socket.remotePort, socket));
  // A client that does not trust the certificate disconnects.
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const standIn: FakeSmtpServer = {
    port: (server.server.address() as AddressInfo).port, // it listens on TCP
    received: [],
    unknown: new Map(),
    password: undefined,
    connections: 0,
    refuse: (step, ...refusals) => void steps[step].push(...refusals),
    cut: (...at) => void cuts.push(...at),
    hold() {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const taken = new Promise<void>((resolve) => holds.push({ taken: resolve, answered }));
      return { taken, answer };
    },
    passes(ms) {
      for (const socket of clients) {
        const { timeout = 0, remotePort } = socket;
        if (remotePort === standIn.port && timeout > 0 && timeout <= ms) socket.emit('timeout');
      }
    },
    close() {
      unsubscribe('net.client.socket', onClient);
      return new Promise((done) => server.close(done));
    },
  };
  return standIn;
}

const errorOf = (refusal: SmtpRefusal | undefined): Error | null =>
  refusal ? Object.assign(new Error(refusal.words), { responseCode: refusal.status }) : null;
