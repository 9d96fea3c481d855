import type { Attempt } from './create-send-queue';
import type { Uploads } from './create-upload-manager';
import type { ChosenFile, Enclosed } from './message-attachments';

/**
 * Brings to the server what is not there yet of a message's files, one after the other. Gives what is enclosed with what
 * has been reached, and what this makes of the attempt to send; undefined when all of them are there.
 */
export async function uploadRest(
  enclosed: Enclosed,
  uploads: Pick<Uploads, 'finish'>,
): Promise<{ enclosed: Enclosed; attempt?: Attempt }> {
  const files: ChosenFile[] = [];
  let attempt: Attempt | undefined;
  for (const file of enclosed.files) {
    const upload = attempt ? undefined : await uploads.finish(file);
    files.push(upload?.state === 'uploaded' ? { ...file, stored: upload.stored } : file);
    if (upload?.state !== 'failed') continue;
    attempt = upload.isPassing
      ? { outcome: 'later' }
      : { outcome: 'refused', reason: `${file.name}: ${upload.reason}` };
  }
  return { enclosed: { ...enclosed, files }, attempt };
}
