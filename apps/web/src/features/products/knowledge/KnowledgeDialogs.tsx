import { lazy, Suspense } from 'react';
import { unwrap } from '../../../api/unwrap';
import { useMay } from '../../../api/use-role';
import { formatDateTime } from '../../../lib/dates';
import { showToast } from '../../../lib/show-toast';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Facts } from '../../../ui/Facts';
import { SideDrawer } from '../../../ui/SideDrawer';
import { EntrySource } from './EntrySource';
import { KnowledgeHistory } from './KnowledgeHistory';
import { knowledgeApi } from './knowledge.api';
import { knowledgeTexts as t } from './knowledge.texts';
import type { KnowledgeTask } from './knowledge-task';

const AskDrawer = lazy(async () => ({ default: (await import('./AskDrawer')).AskDrawer }));
const ImportKnowledge = lazy(async () => ({ default: (await import('./ImportKnowledge')).ImportKnowledge }));
const MarkdownText = lazy(async () => ({
  default: (await import('../../../ui/markdown/MarkdownText')).MarkdownText,
}));
const KnowledgeForm = lazy(async () => ({ default: (await import('./KnowledgeForm')).KnowledgeForm }));

interface KnowledgeDialogsProps {
  task: KnowledgeTask;
  /** The organisation that the list is narrowed to; '' for none. */
  organisationId: string;
  onClose: () => void;
}

/** What is open beside the knowledge list: a form, the entry to read, or a question. */
export function KnowledgeDialogs({ task, organisationId, onClose }: KnowledgeDialogsProps) {
  const [deleteKnowledge] = knowledgeApi.useDeleteKnowledgeMutation();
  const mayReadHistory = useMay('audit.read');

  if (task.kind === 'ask' || task.kind === 'import') {
    const Dialog = task.kind === 'ask' ? AskDrawer : ImportKnowledge;
    return (
      <Suspense fallback={null}>
        <Dialog organisationId={organisationId} onClose={onClose} />
      </Suspense>
    );
  }

  if (task.kind === 'read') {
    const { id, title, kind, body, updated_at } = task.entry;
    return (
      <SideDrawer title={title} history={mayReadHistory && <KnowledgeHistory id={id} />} onClose={onClose}>
        <EntrySource entry={task.entry} />
        <Facts
          facts={[
            { label: t.kind, value: t.kinds[kind] },
            { label: t.answer, value: kind === 'question' ? body : null },
            { label: t.updated, value: formatDateTime(updated_at) },
          ]}
        />
        {kind === 'article' && (
          <Suspense fallback={null}>
            <MarkdownText text={body} />
          </Suspense>
        )}
      </SideDrawer>
    );
  }

  if (task.kind === 'delete') {
    const { id, title } = task.entry;
    const confirmed = async () => {
      await unwrap(deleteKnowledge(id));
      showToast.success(t.deleted);
    };
    return (
      <ConfirmDialog
        title={t.deleteTitle}
        text={t.deleteText(title)}
        confirm={t.deleteAction}
        isDangerous
        onConfirm={confirmed}
        onClose={onClose}
      />
    );
  }

  return (
    <Suspense fallback={null}>
      <KnowledgeForm
        entry={task.kind === 'edit' ? task.entry : null}
        question={task.kind === 'answer' ? task.question : undefined}
        organisationId={organisationId}
        onSaved={() => {
          showToast.success(t.saved);
          onClose();
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
