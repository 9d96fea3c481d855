import { defineParserJob } from '../../../../../lib/parser-pool/parser-job';
import type { InboundEvent } from '../../sdk/inbound-event';
import type { InboundMail } from './mime/mail';

/** DNS responses by name: the TXT records of DKIM keys. */
export type DkimKeys = Readonly<Record<string, string[][]>>;

export interface DecodedMail {
  events: InboundEvent[];
  /** Of a delivery report: the events if the reported mail is not ours. */
  otherwise?: InboundEvent[];
}

export interface DecodedMailResult extends DecodedMail {
  mail: InboundMail;
}

interface ParseMailInput {
  bytes: Buffer;
  keys: DkimKeys;
  own: InboundMail['own'];
}

/** DNS names needed by the signatures of a mail; `head` is its beginning. */
export const listDkimKeysJob = defineParserJob<{ head: Buffer }, string[]>('mail.list-dkim-keys');

/** The content of a mail and the resulting events. */
export const parseMailJob = defineParserJob<ParseMailInput, DecodedMailResult>('mail.read');

interface BuildUnparsedMailInput extends Omit<ParseMailInput, 'keys'> {
  /** A sentence for users. */
  why: string;
  /** If false, nothing of the mail is parsed. */
  hasHead: boolean;
}

/** Decodes an unreadable mail: at most its header is parsed. */
export const buildUnparsedMailJob = defineParserJob<BuildUnparsedMailInput, DecodedMailResult>(
  'mail.read-as-file',
);

interface ExtractPartInput {
  bytes: Buffer;
  part: string;
}

/** Extracts a part of a mail; a permanent problem is returned as a sentence for users. */
export const extractPartJob = defineParserJob<
  ExtractPartInput,
  { bytes: Buffer; name: string } | { problem: string }
>('mail.read-part');

/** Wraps one file in a ZIP archive. */
export const zipFileJob = defineParserJob<{ bytes: Buffer; name: string }, Buffer>('mail.zip-file');
