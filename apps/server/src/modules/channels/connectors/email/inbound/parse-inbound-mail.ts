import { inTransaction } from '../../../../../db/in-transaction';
import { AppError } from '../../../../../lib/app-error';
import { ParserDied } from '../../../../../lib/parser-pool/parser-process';
import { runParser } from '../../../../../lib/parser-pool/run-parser-job';
import { openMailbox } from '../../../../mailboxes/email-account-connection';
import type { Hook } from '../../sdk/connector';
import { isSentMail } from '../outbound/mail-thread.queries';
import { askDns } from './resolve-dns';
import type { Mail } from './mime/mail';
import { type DkimKeys, listDkimKeysJob, type ReadMail, readAsFileJob, readMailJob } from './mail-jobs';

type On = NonNullable<Parameters<Hook['parse']>[1]>;

/** Bytes at the beginning of a mail in which its signatures stand. */
const HEAD = 256 * 1024;

/**
 * What a mail says to a line. It is parsed in a process of the parser pool; one that takes too much there is shown as a
 * file. Throws when that cannot be done now.
 */
export async function readForLine(bytes: Buffer, on?: On): Promise<ReadMail> {
  const organization_id = on?.line.organization_id ?? '';
  const { bot_answers, whole_mails } = on?.access.settings ?? {};
  const own: Mail['own'] = {
    address: await addressOf(on),
    line_id: on?.line.id ?? '',
    keeps_whole_mails: whole_mails === 'on',
    is_for_bot: bot_answers === 'on',
  };
  const keys = await findKeys(organization_id, bytes);
  const read = await runTwice(() => runParser(readMailJob, organization_id, { bytes, keys, own })).catch(
    (error) => {
      const why = `It could not be read: ${reasonOf(error)}.`;
      const readAsFile = (hasHead: boolean) =>
        runTwice(() => runParser(readAsFileJob, organization_id, { bytes, own, why, hasHead }));
      return readAsFile(true).catch((failure: unknown) => {
        if (failure instanceof AppError) throw failure;
        return readAsFile(false);
      });
    },
  );
  const { otherwise, mail } = read;
  return otherwise && on && !(await isOurs(on, mail)) ? { ...read, events: otherwise } : read;
}

/** Whether a report is about a mail that went out here; what somebody sent with another program is shown as it came. */
function isOurs({ context, line }: On, { report }: Mail): Promise<boolean> {
  const { id: channel_integration_id, organization_id } = line;
  return inTransaction(context, (tx) =>
    isSentMail(tx.db, { organization_id, channel_integration_id }, report?.original_id ?? ''),
  );
}

/** A process may be ended from outside, or crash of what it did before; what takes too much does so each time. */
async function runTwice<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ParserDied && error.reason === 'crash') return run();
    throw error;
  }
}

/** Throws what says nothing of the mail. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) throw error;
  if (!(error instanceof ParserDied)) return error instanceof Error ? error.message : 'it is broken';
  return REASONS[error.reason];
}

const REASONS = {
  time: 'it takes too long',
  memory: 'it takes too much memory',
  crash: 'it is broken',
};

/** The DNS is asked here, where waiting for it holds up no parser. What it does not tell is left out. */
async function findKeys(organization_id: string, bytes: Buffer): Promise<DkimKeys> {
  const head = bytes.subarray(0, HEAD);
  const names = await runParser(listDkimKeysJob, organization_id, { head }).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    return []; // nobody vouches for a mail whose head cannot be read
  });
  const found = await Promise.all(
    names.map(async (name) => {
      const records = await askDns(name, 'TXT').catch(() => undefined);
      return records ? [[name, records] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** Of the mailbox; empty when it is not there any more. */
async function addressOf(on: On | undefined): Promise<string> {
  const id = on?.access.settings.mailbox;
  if (!on || id === undefined) return '';
  try {
    return (await openMailbox(on.context, on.line.organization_id, id)).address;
  } catch (error) {
    if (error instanceof AppError && error.error === 'not_found') return '';
    throw error;
  }
}
