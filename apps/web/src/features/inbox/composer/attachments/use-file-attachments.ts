import { checkFile } from '@relaydesk/chat-core/check-file';
import { MAX_FILE_SIZE } from '@relaydesk/contracts/file-types';
import { MAX_FILES } from '@relaydesk/contracts/message-limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../../../lib/locale/i18n';
import { randomId } from '../../../../lib/random-id';
import type { AttachedFile } from '../../data/send-queue/message-attachments';
import { uploads, useUploads } from '../../data/send-queue/use-uploads';
import type { DraftKind } from '../drafts/create-draft-store';
import type { ComposerAttachments } from './use-composer-attachments';

/** Adds files to the message being written: validates them, then uploads them immediately. */
export function useFileAttachments(
  conversation_id: string,
  kind: DraftKind,
  enclosures: ComposerAttachments,
) {
  /** Why files were refused; until others are selected. */
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { files } = enclosures.enclosed[kind];

  const states = useUploads();
  const keepUploaded = useEffectEvent(() => {
    for (const file of files) {
      const upload = states.get(file.key);
      if (!file.stored && upload?.state === 'uploaded') enclosures.keepStored(kind, file.key, upload.stored);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever an upload has come further
  useEffect(keepUploaded, [states]);

  const choose = (given: readonly File[]) => {
    const refused: string[] = [];
    const taken: AttachedFile[] = [];
    for (const file of given) {
      const { name, size, type } = file;
      const problem = checkFile(file, MAX_FILE_SIZE, files.length + taken.length);
      if (problem === 'too_many') refused.push(t('inbox.composer.problems.too_many', { count: MAX_FILES }));
      else if (problem) refused.push(t(`inbox.composer.problems.${problem}`, { name }));
      else {
        const key = randomId();
        taken.push({ key, name, size, media_type: type });
        void uploads.start(key, { conversation_id, name, content: file });
      }
    }
    setProblems([...new Set(refused)]);
    if (taken.length > 0) enclosures.add(kind, { files: taken });
  };

  const remove = (key: string) => {
    uploads.remove(key);
    enclosures.removeFile(kind, key);
  };

  return { choose, remove, problems, clearProblems: () => setProblems([]) };
}
