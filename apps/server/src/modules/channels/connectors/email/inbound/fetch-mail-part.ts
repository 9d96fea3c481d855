import { Readable } from 'node:stream';
import { AppError } from '../../../../../lib/app-error';
import { ResponseTooLargeError } from '../../../../../lib/network/safe-fetch';
import { runParserJob } from '../../../../../lib/parser-pool/run-parser-job';
import { spoolStream } from '../../../../../lib/spool';
import { detectFileType } from '../../../../files/detect-file-type';
import { type MediaSource, MediaUnavailableError } from '../../sdk/connector';
import { extractPartJob, zipFileJob } from './mail-jobs';
import { WHOLE_MAIL_REF } from './mime/mail';

/**
 * Extracts a part from the mail. Disallowed file types (winmail.dat, a mail, an old document) are wrapped in
 * a ZIP archive: nothing is lost, and nothing opens automatically.
 */
export const fetchMailPart: MediaSource['fetch'] = async (
  _ask,
  { part = '' },
  _access,
  maxBytes,
  readDelivery,
) => {
  const mail = await readDelivery();
  const { organization_id } = mail;
  const { bytes, name } =
    part === WHOLE_MAIL_REF ? { bytes: mail.bytes, name: 'mail.eml' } : await extractPart(mail, part);
  if (bytes.length > maxBytes) throw new ResponseTooLargeError();
  if (await isAcceptedFileType(bytes, name)) return { bytes, name };
  const archive = await runParserJob(zipFileJob, organization_id, { bytes, name });
  if (archive.length > maxBytes) throw new ResponseTooLargeError();
  return { bytes: archive, name: `${name}.zip` };
};

async function extractPart(
  { organization_id, bytes }: { organization_id: string; bytes: Buffer },
  part: string,
): Promise<{ bytes: Buffer; name: string }> {
  const read = await runParserJob(extractPartJob, organization_id, { bytes, part }).catch(
    (error: unknown) => {
      if (error instanceof AppError) throw error;
      throw new MediaUnavailableError('The file could not be extracted from the mail.');
    },
  );
  if ('problem' in read) throw new MediaUnavailableError(read.problem);
  return read;
}

async function isAcceptedFileType(bytes: Buffer, name: string): Promise<boolean> {
  const arrived = await spoolStream(Readable.from([bytes]), bytes.length);
  try {
    return (await detectFileType(arrived, name)) !== undefined;
  } finally {
    await arrived.close();
  }
}
