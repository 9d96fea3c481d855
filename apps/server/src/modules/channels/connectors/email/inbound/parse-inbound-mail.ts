import { inTransaction } from '../../../../../db/in-transaction';
import { AppError } from '../../../../../lib/app-error';
import { ParserTerminatedError } from '../../../../../lib/parser-pool/parser-process';
import { runParserJob } from '../../../../../lib/parser-pool/run-parser-job';
import { getEmailAccountConnection } from '../../../../mailboxes/email-account-connection';
import type { WebhookAdapter } from '../../sdk/connector';
import { isSentMail } from '../outbound/mail-thread.queries';
import {
  buildUnparsedMailJob,
  type DecodedMailResult,
  type DkimKeys,
  listDkimKeysJob,
  parseMailJob,
} from './mail-jobs';
import type { InboundMail } from './mime/mail';
import { resolveDns } from './resolve-dns';

type MailParseContext = NonNullable<Parameters<WebhookAdapter['parse']>[1]>;

/** Bytes at the beginning of a mail that contain its signatures. */
const MAX_HEAD_BYTES = 256 * 1024;

/**
 * Decodes a mail for an integration in a process of the parser pool; a mail that exceeds the limits there is
 * shown as a file. Throws if parsing is temporarily impossible.
 */
export async function parseInboundMail(bytes: Buffer, on?: MailParseContext): Promise<DecodedMailResult> {
  const organization_id = on?.integration.organization_id ?? '';
  const { bot_answers, whole_mails } = on?.config.settings ?? {};
  const own: InboundMail['own'] = {
    address: await getAccountAddress(on),
    line_id: on?.integration.id ?? '',
    keeps_whole_mails: whole_mails === 'on',
    is_for_bot: bot_answers === 'on',
  };
  const keys = await fetchDkimKeys(organization_id, bytes);
  const read = await retryAfterCrash(() =>
    runParserJob(parseMailJob, organization_id, { bytes, keys, own }),
  ).catch((error) => {
    const why = `The mail could not be parsed: ${getFailureReason(error)}.`;
    const readAsFile = (hasHead: boolean) =>
      retryAfterCrash(() =>
        runParserJob(buildUnparsedMailJob, organization_id, { bytes, own, why, hasHead }),
      );
    return readAsFile(true).catch((failure: unknown) => {
      if (failure instanceof AppError) throw failure;
      return readAsFile(false);
    });
  });
  const { otherwise, mail } = read;
  return otherwise && on && !(await isSentByIntegration(on, mail)) ? { ...read, events: otherwise } : read;
}

/**
 * Whether a report concerns a mail sent here; reports about mails of other programs are shown as received.
 */
function isSentByIntegration(
  { context, integration }: MailParseContext,
  { report }: InboundMail,
): Promise<boolean> {
  const { id: channel_integration_id, organization_id } = integration;
  return inTransaction(context, (tx) =>
    isSentMail(tx.db, { organization_id, channel_integration_id }, report?.original_id ?? ''),
  );
}

/**
 * A process may be killed, or crash because of earlier work; a mail that exceeds the limits crashes it each
 * time.
 */
async function retryAfterCrash<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ParserTerminatedError && error.reason === 'crash') return run();
    throw error;
  }
}

/** Rethrows errors that do not concern the mail. */
function getFailureReason(error: unknown): string {
  if (error instanceof AppError) throw error;
  if (!(error instanceof ParserTerminatedError))
    return error instanceof Error ? error.message : 'it is broken';
  return FAILURE_REASONS[error.reason];
}

const FAILURE_REASONS = {
  time: 'it takes too long',
  memory: 'it takes too much memory',
  crash: 'it is broken',
};

/** DNS is queried here, where waiting does not block a parser. Missing records are omitted. */
async function fetchDkimKeys(organization_id: string, bytes: Buffer): Promise<DkimKeys> {
  const head = bytes.subarray(0, MAX_HEAD_BYTES);
  const names = await runParserJob(listDkimKeysJob, organization_id, { head }).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    return []; // a mail whose header cannot be read is not authenticated
  });
  const found = await Promise.all(
    names.map(async (name) => {
      const records = await resolveDns(name, 'TXT').catch(() => undefined);
      return records ? [[name, records] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** Address of the email account; empty if it was deleted. */
async function getAccountAddress(on: MailParseContext | undefined): Promise<string> {
  const id = on?.config.settings.mailbox;
  if (!on || id === undefined) return '';
  try {
    return (await getEmailAccountConnection(on.context, on.integration.organization_id, id)).address;
  } catch (error) {
    if (error instanceof AppError && error.error === 'not_found') return '';
    throw error;
  }
}
