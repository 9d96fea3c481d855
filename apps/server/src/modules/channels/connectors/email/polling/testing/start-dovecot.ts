import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../../../../../realtime/testing/start-centrifugo';
import { writeDovecotConfig } from './dovecot-config';

/** Debian's `dovecot-imapd`, the most common IMAP server. Undefined: not installed. */
const DOVECOT = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'].find((path) =>
  existsSync(path),
);

/** Why it cannot be started on this machine; undefined if it can, as root or another user. */
export const NO_DOVECOT = ((): string | undefined => {
  if (!DOVECOT) return 'dovecot is missing, apt-get install dovecot-imapd';
  const version = firstLineOf(DOVECOT, '--version');
  if (!version?.startsWith('2.3.')) return `dovecot ${version ?? ''} is configured otherwise than 2.3`;
  return firstLineOf('openssl', 'version') === undefined ? 'openssl is missing' : undefined;
})();

/** Undefined: it is missing or does not run. */
function firstLineOf(program: string, argument: string): string | undefined {
  try {
    return execFileSync(program, [argument], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .split('\n')[0];
  } catch {
    return undefined;
  }
}

/** Milliseconds until it accepts connections. */
const PATIENCE_MS = 15_000;

/** A real IMAP server on 127.0.0.1, in a separate folder. */
export interface Dovecot {
  /** Plain and STARTTLS. */
  port: number;
  /** Implicit TLS, with a self-signed certificate. */
  tlsPort: number;
  /** The certificate, PEM. */
  certificate: string;
  /** Creates a mailbox, or changes its password. */
  setUser(user: string, password: string): Promise<void>;
  removeUser(user: string): Promise<void>;
  /** Puts a mail into a user's INBOX atomically, as a mail server does. */
  deliver(user: string, raw: string | Buffer): Promise<void>;
  /** Number of logins of this user. */
  signIns(user: string): Promise<number>;
  /** Whether each mail in INBOX is marked as read. */
  seen(user: string): Promise<boolean[]>;
  /** Gives INBOX a new UIDVALIDITY, with the same mails. */
  resetUidValidity(user: string): Promise<void>;
  /** Closes all connections as after a crash. The ports stay the same. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  close(): Promise<void>;
}

/** Starts it as the current user; resolves when it accepts connections. */
export async function startDovecot(): Promise<Dovecot> {
  if (!DOVECOT || NO_DOVECOT) throw new Error(NO_DOVECOT);
  const folder = await mkdtemp(join(tmpdir(), 'relaydesk-dovecot-'));
  await chmod(folder, 0o755); // as root its login process is another user
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
        detached: true, // a separate process group: child processes survive the main process for seconds
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

/** Dovecot refuses mailboxes of root, so mail belongs to `nobody`. */
const IS_ROOT = userInfo().uid === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };
const chownToNobody = (path: string) => (IS_ROOT ? chown(path, NOBODY.uid, NOBODY.gid) : undefined);

/** Killed processes release their ports one after the other, some after the main process. */
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
    socket.once('data', () => done(true)); // the server's greeting
    socket.once('data', () => socket.destroy());
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
  });

/** A self-signed certificate for `localhost`. */
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
