import { Readable } from 'node:stream';
import { AnswerTooLarge } from '../../../../../lib/fetch-outside';
import { spool } from '../../../../../lib/spool';
import { tellType } from '../../../../files/tell-type';
import { type FetchedMedia, MediaLost, type MediaSource } from '../../../connector';
import { parseMail } from './parse-mail';
import { WHOLE } from './read-mail';
import { zipOne } from './zip-one';

/**
 * A part of a mail, out of the mail itself. What is of a kind that is not taken as it is (winmail.dat, a mail, an old
 * document) comes in a ZIP archive: nothing that a customer has sent is lost, and nothing opens by itself.
 */
export const fetchPart: MediaSource['fetch'] = async (_ask, { part }, _access, maxBytes, readDelivery) => {
  const mail = await readDelivery();
  const { bytes, name } =
    part === WHOLE ? { bytes: mail, name: 'mail.eml' } : await partOf(mail, Number(part));
  if (bytes.length > maxBytes) throw new AnswerTooLarge();
  return (await isTaken(bytes, name)) ? { bytes, name } : zipped(bytes, name, maxBytes);
};

async function partOf(mail: Buffer, at: number): Promise<{ bytes: Buffer; name: string }> {
  const found = (await parseMail(mail)).attachments[at];
  if (!found) throw new MediaLost('There is no such part in the mail.');
  if (found.content.length === 0) throw new MediaLost('It is empty.');
  return { bytes: found.content, name: found.filename ?? 'file' };
}

async function isTaken(bytes: Buffer, name: string): Promise<boolean> {
  const arrived = await spool(Readable.from([bytes]), bytes.length);
  try {
    return (await tellType(arrived, name)) !== undefined;
  } finally {
    await arrived.close();
  }
}

function zipped(bytes: Buffer, name: string, maxBytes: number): FetchedMedia {
  const archive = zipOne(name, bytes);
  if (archive.length > maxBytes) throw new AnswerTooLarge();
  return { bytes: archive, name: `${name}.zip` };
}
