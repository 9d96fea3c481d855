import { useState } from 'react';
import { unwrap } from '../../../../api/http/unwrap';
import { t } from '../../../../lib/locale/i18n';
import { randomId } from '../../../../lib/random-id';
import { toDisplayError } from '../../../../ui/failures/display-error';
import { knowledgeApi } from '../data/knowledge.api';

/** Bytes, from the contract (which only forms load): a larger file is not sent. */
const MAX_FILE_SIZE = 2 * 1024 * 1024;

export interface KnowledgeImport {
  id: string;
  /** The URL of a page or the name of a file. */
  name: string;
  state: 'waiting' | 'running' | 'reading' | 'done' | 'failed';
  /** The failure text. */
  problem?: string | undefined;
  /** The entry, once the status is `reading`. */
  entry_id?: string;
}

interface KnowledgeImportTarget {
  /** '' for members, who have one. */
  organization_id: string;
  is_published: boolean;
}

/** Imports pages and files one after the other; the results stay visible. */
export function useKnowledgeImports() {
  const [imports, setImports] = useState<KnowledgeImport[]>([]);
  const [importPage] = knowledgeApi.useImportPageMutation();
  const [importFile] = knowledgeApi.useImportFileMutation();

  const note = (id: string, change: Partial<KnowledgeImport>) =>
    setImports((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));

  const run = async <Thing>(
    things: readonly Thing[],
    nameOf: (thing: Thing) => string,
    send: (thing: Thing, idempotencyKey: string) => Promise<Partial<KnowledgeImport>>,
  ) => {
    const begun = things.map((thing) => ({ thing, id: randomId(), name: nameOf(thing) }));
    setImports((all) => [
      ...begun.map(({ id, name }): KnowledgeImport => ({ id, name, state: 'waiting' })),
      ...all,
    ]);
    for (const { thing, id } of begun) {
      note(id, { state: 'running' });
      try {
        note(id, await send(thing, id));
      } catch (error) {
        const { fields, message } = toDisplayError(error);
        note(id, { state: 'failed', problem: fields?.url ?? fields?.file ?? message });
      }
    }
  };

  return {
    imports,
    addPages: (urls: readonly string[], { organization_id, is_published }: KnowledgeImportTarget) =>
      run(
        urls,
        (url) => url,
        async (url, idempotencyKey) => {
          const body = { url, is_published, ...(organization_id && { organization_id }) };
          const { id: entry_id } = await unwrap(importPage({ body, idempotencyKey }));
          return { state: 'reading', entry_id };
        },
      ),
    addFiles: (files: readonly File[], { organization_id }: KnowledgeImportTarget) =>
      run(
        files,
        ({ name }) => name,
        async (file, idempotencyKey) => {
          if (file.size > MAX_FILE_SIZE)
            throw Object.assign(new Error(t('products.knowledgeImport.tooLarge')), { error: 'too_large' });
          await unwrap(importFile({ file, organization_id, idempotencyKey }));
          return { state: 'done' };
        },
      ),
  };
}
