import { defineParserJob } from '../../../../../lib/parser-pool/parser-job';
import type { InboundEvent } from '../../sdk/inbound-event';
import type { InboundMail } from './mime/mail';

/** Answers of the DNS by name: the TXT records of the keys that a mail is signed with. */
export type DkimKeys = Readonly<Record<string, string[][]>>;

export interface DecodedMail {
  events: InboundEvent[];
  /** Of a report about a mail: what it tells when that mail is none of ours. */
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

/** The names in the DNS that the signatures of a mail need; `head` is its beginning. */
export const listDkimKeysJob = defineParserJob<{ head: Buffer }, string[]>('mail.list-dkim-keys');

/** What a mail says, and what follows from it. */
export const parseMailJob = defineParserJob<ParseMailInput, DecodedMailResult>('mail.read');

interface BuildUnparsedMailInput extends Omit<ParseMailInput, 'keys'> {
  /** A sentence for people. */
  why: string;
  /** Otherwise nothing of it is parsed. */
  hasHead: boolean;
}

/** The same of a mail that could not be read: at most its head is parsed. */
export const buildUnparsedMailJob = defineParserJob<BuildUnparsedMailInput, DecodedMailResult>(
  'mail.read-as-file',
);

interface ExtractPartInput {
  bytes: Buffer;
  part: string;
}

/** A part of a mail; the problem, in words for people, when it will never be there. */
export const extractPartJob = defineParserJob<
  ExtractPartInput,
  { bytes: Buffer; name: string } | { problem: string }
>('mail.read-part');

/** A file in a ZIP archive of its own. */
export const zipFileJob = defineParserJob<{ bytes: Buffer; name: string }, Buffer>('mail.zip-file');
