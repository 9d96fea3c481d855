import { Readable } from 'node:stream';
import { AppError } from '../../../../../lib/app-error';
import { AnswerTooLarge } from '../../../../../lib/network/safe-fetch';
import { runParser } from '../../../../../lib/parser-pool/run-parser-job';
import { spool } from '../../../../../lib/spool';
import { detectFileType } from '../../../../files/detect-file-type';
import { MediaLost, type MediaSource } from '../../sdk/connector';
import { WHOLE } from './mime/mail';
import { readPartJob, zipFileJob } from './mail-jobs';

/**
 * A part of a mail, out of the mail itself. What is of a kind that is not taken as it is (winmail.dat, a mail, an old
 * document) comes in a ZIP archive: nothing that a customer has sent is lost, and nothing opens by itself.
 */
export const fetchPart: MediaSource['fetch'] = async (
  _ask,
  { part = '' },
  _access,
  maxBytes,
  readDelivery,
) => {
  const mail = await readDelivery();
  const { organization_id } = mail;
  const { bytes, name } =
    part === WHOLE ? { bytes: mail.bytes, name: 'mail.eml' } : await readPart(mail, part);
  if (bytes.length > maxBytes) throw new AnswerTooLarge();
  if (await isTaken(bytes, name)) return { bytes, name };
  const archive = await runParser(zipFileJob, organization_id, { bytes, name });
  if (archive.length > maxBytes) throw new AnswerTooLarge();
  return { bytes: archive, name: `${name}.zip` };
};

async function readPart(
  { organization_id, bytes }: { organization_id: string; bytes: Buffer },
  part: string,
): Promise<{ bytes: Buffer; name: string }> {
  const read = await runParser(readPartJob, organization_id, { bytes, part }).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    throw new MediaLost('It could not be taken out of the mail.');
  });
  if ('problem' in read) throw new MediaLost(read.problem);
  return read;
}

async function isTaken(bytes: Buffer, name: string): Promise<boolean> {
  const arrived = await spool(Readable.from([bytes]), bytes.length);
  try {
    return (await detectFileType(arrived, name)) !== undefined;
  } finally {
    await arrived.close();
  }
}
