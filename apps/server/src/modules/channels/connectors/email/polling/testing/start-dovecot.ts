import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../../../../../realtime/testing/start-centrifugo';
import { writeDovecotConfig } from './dovecot-config';

/** Debian's `dovecot-imapd`: the kind of server that most mailboxes lie on. Undefined: not installed. */
const DOVECOT = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'].find((path) =>
  existsSync(path),
);

/** Why it cannot be started on this machine; undefined: it can, by root and by anybody else. */
export const NO_DOVECOT = ((): string | undefined => {
  if (!DOVECOT) return 'dovecot is missing, apt-get install dovecot-imapd';
  const version = firstLineOf(DOVECOT, '--version');
  if (!version?.startsWith('2.3.')) return `dovecot ${version ?? ''} is configured otherwise than 2.3`;
  return firstLineOf('openssl', 'version') === undefined ? 'openssl is missing' : undefined;
})();

/** Undefined: it is not there, or does not run. */
function firstLineOf(program: string, argument: string): string | undefined {
  try {
    return execFileSync(program, [argument], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .split('\n')[0];
  } catch {
    return undefined;
  }
}

/** Milliseconds for it to take connections. */
const PATIENCE_MS = 15_000;

/** A real IMAP server on 127.0.0.1, in a folder of its own. */
export interface Dovecot {
  /** Plain and STARTTLS. */
  port: number;
  /** TLS from the first byte, with a certificate that nobody has signed. */
  tlsPort: number;
  /** The certificate, PEM. */
  certificate: string;
  /** A mailbox; again: another password. */
  setUser(user: string, password: string): Promise<void>;
  removeUser(user: string): Promise<void>;
  /** Puts a mail into somebody's INBOX, as a mail server does: whole or not at all. */
  deliver(user: string, raw: string | Buffer): Promise<void>;
  /** How often somebody has signed in as this user. */
  signIns(user: string): Promise<number>;
  /** Of each mail in INBOX whether it is marked as read. */
  seen(user: string): Promise<boolean[]>;
  /** What the mailbox is read from: INBOX starts anew under another UIDVALIDITY, with the same mails. */
  resetUidValidity(user: string): Promise<void>;
  /** As after a crash: every connection is cut. The ports stay. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends it for good and removes its folder. */
  close(): Promise<void>;
}

/** Starts it; resolves when it takes connections. As root or as whoever runs the tests. */
export async function startDovecot(): Promise<Dovecot> {
  if (!DOVECOT || NO_DOVECOT) throw new Error(NO_DOVECOT);
  const folder = await mkdtemp(join(tmpdir(), 'relaydesk-dovecot-'));
  await chmod(folder, 0o755); // its sign-in process is another user when we are root
  const [port, tlsPort] = [await findFreePort(), await findFreePort()];
  const certificate = makeCertificate(folder);
  const config = await writeDovecotConfig({ folder, port, tlsPort, user: userInfo().username });
  const passwords = new Map<string, string>();
  let running: ChildProcess | undefined;
  let delivered = 0;
  const homeOf = (user: string) => join(folder, 'mail', user);

  async function writeUsers() {
    const { uid, gid } = IS_ROOT ? NOBODY : userInfo();
    const lines = [...passwords].map(
      ([user, password]) => `${user}:{PLAIN}${password}:${uid}:${gid}::${homeOf(user)}`,
    );
    await writeFile(join(folder, 'users.new'), `${lines.join('\n')}\n`);
    await chmod(join(folder, 'users.new'), 0o644);
    await rename(join(folder, 'users.new'), join(folder, 'users'));
  }

  const dovecot: Dovecot = {
    port,
    tlsPort,
    certificate,
    async setUser(user, password) {
      passwords.set(user, password);
      for (const part of ['new', 'cur', 'tmp']) await mkdir(join(homeOf(user), part), { recursive: true });
      for (const part of ['.', 'new', 'cur', 'tmp']) await chownToNobody(join(homeOf(user), part));
      await writeUsers();
    },
    async removeUser(user) {
      passwords.delete(user);
      await writeUsers();
    },
    async deliver(user, raw) {
      const name = `${Date.now()}.M${String(delivered++).padStart(9, '0')}P${process.pid}.test`;
      await writeFile(join(homeOf(user), 'tmp', name), raw);
      await chownToNobody(join(homeOf(user), 'tmp', name));
      await rename(join(homeOf(user), 'tmp', name), join(homeOf(user), 'new', name));
    },
    async signIns(user) {
      const log = await readFile(join(folder, 'log'), 'utf8');
      return log.split(`Login: user=<${user}>`).length - 1;
    },
    async seen(user) {
      const [fresh, known] = [
        await readdir(join(homeOf(user), 'new')),
        await readdir(join(homeOf(user), 'cur')),
      ];
      return [...fresh, ...known].map((name) => /:2,[A-Z]*S/.test(name));
    },
    async resetUidValidity(user) {
      await dovecot.stop();
      for (const index of ['dovecot-uidlist', 'dovecot-uidvalidity', 'dovecot.index', 'dovecot.index.log'])
        await rm(join(homeOf(user), index), { force: true });
      await rm(join(homeOf(user), 'dovecot.index.cache'), { force: true });
      await wait(1_100); // it numbers by the second
      await dovecot.start();
    },
    async start() {
      await Promise.all([port, tlsPort].map(waitUntilPortFree));
      running = spawn(DOVECOT, ['-F', '-c', config], {
        stdio: ['ignore', 'ignore', 'inherit'],
        detached: true, // a group of its own: its processes outlive the first of them for seconds
      });
      await waitUntilListening(running, port, join(folder, 'log'));
    },
    async stop() {
      const ended = running;
      running = undefined;
      if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
      const gone = new Promise((done) => ended.once('exit', done));
      if (ended.pid !== undefined) process.kill(-ended.pid, 'SIGKILL');
      await gone;
    },
    async close() {
      await dovecot.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
  await writeUsers();
  await dovecot.start();
  return dovecot;
}

/** Dovecot keeps no mailbox for root: there the mail is nobody's. */
const IS_ROOT = userInfo().uid === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };
const chownToNobody = (path: string) => (IS_ROOT ? chown(path, NOBODY.uid, NOBODY.gid) : undefined);

/** Those that were killed let go of their ports one after the other, some of them after the first has gone. */
async function waitUntilPortFree(port: number): Promise<void> {
  for (const giveUp = Date.now() + PATIENCE_MS; !(await isFree(port)); await wait(20)) {
    if (Date.now() > giveUp) throw new Error(`Port ${port} is still taken.`);
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

async function waitUntilListening(server: ChildProcess, port: number, log: string): Promise<void> {
  for (const giveUp = Date.now() + PATIENCE_MS; !(await isListening(port)); await wait(20)) {
    if (server.exitCode !== null || Date.now() > giveUp) {
      server.kill('SIGTERM');
      throw new Error(`dovecot did not start: ${await readFile(log, 'utf8').catch(() => 'no log')}`);
    }
  }
}

const isListening = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => done(true)); // its greeting
    socket.once('data', () => socket.destroy());
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
  });

/** Signed by nobody but itself, for `localhost`. */
function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const wanted = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const named = [
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
  ];
  execFileSync('openssl', [...wanted, ...named, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return execFileSync('openssl', ['x509', '-in', certificate]).toString();
}
