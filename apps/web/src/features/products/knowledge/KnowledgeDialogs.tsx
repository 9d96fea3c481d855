import { lazy, Suspense } from 'react';
import { useHasPermission } from '../../../api/use-has-permission';
import { formatDateTime } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { HistoryTab } from '../../../shared/history/HistoryTab';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { knowledgeHistory } from './data/knowledge-history';
import type { KnowledgeTask } from './data/knowledge-task';
import { KnowledgeSourceAlert } from './form/KnowledgeSourceAlert';

const AddWordingDialog = lazy(async () => ({
  default: (await import('./form/AddWordingDialog')).AddWordingDialog,
}));
const BotTestDrawer = lazy(async () => ({ default: (await import('./ask/BotTestDrawer')).BotTestDrawer }));
const DeleteKnowledgeDialog = lazy(async () => ({
  default: (await import('./form/DeleteKnowledgeDialog')).DeleteKnowledgeDialog,
}));
const ImportKnowledgeDialog = lazy(async () => ({
  default: (await import('./import/ImportKnowledgeDialog')).ImportKnowledgeDialog,
}));
const MarkdownText = lazy(async () => ({
  default: (await import('../../../ui/markdown/MarkdownText')).MarkdownText,
}));
const KnowledgeForm = lazy(async () => ({ default: (await import('./form/KnowledgeForm')).KnowledgeForm }));

interface KnowledgeDialogsProps {
  task: KnowledgeTask;
  /** The organisation that filters the list; '' for none. */
  organisationId: string;
  onClose: () => void;
}

/** The overlay of the knowledge list: a form, the read-only entry, or a confirmation. */
export function KnowledgeDialogs({ task, organisationId, onClose }: KnowledgeDialogsProps) {
  const mayReadHistory = useHasPermission('audit.read');

  if (task.kind === 'ask' || task.kind === 'import') {
    const Dialog = task.kind === 'ask' ? BotTestDrawer : ImportKnowledgeDialog;
    return (
      <Suspense fallback={null}>
        <Dialog organisationId={organisationId} onClose={onClose} />
      </Suspense>
    );
  }

  if (task.kind === 'adopt') {
    return (
      <Suspense fallback={null}>
        <AddWordingDialog question={task.question} onClose={onClose} />
      </Suspense>
    );
  }

  if (task.kind === 'read') {
    const { id, title, kind, wordings, body, updated_at } = task.entry;
    return (
      <SideDrawer
        title={title}
        history={mayReadHistory && <HistoryTab {...knowledgeHistory} record_id={id} />}
        onClose={onClose}
      >
        <KnowledgeSourceAlert entry={task.entry} />
        <DescriptionList
          facts={[
            { label: t('products.knowledge.kind'), value: t(`products.knowledge.kinds.${kind}`) },
            { label: t('products.wordings.wordings'), value: wordings.join('\n') },
            { label: t('products.knowledge.answer'), value: kind === 'question' ? body : null },
            { label: t('products.knowledge.updated'), value: formatDateTime(updated_at) },
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
    return (
      <Suspense fallback={null}>
        <DeleteKnowledgeDialog entry={task.entry} onClose={onClose} />
      </Suspense>
    );
  }

  return (
    <Suspense fallback={null}>
      <KnowledgeForm
        entry={task.kind === 'edit' ? task.entry : null}
        question={task.kind === 'answer' ? task.question : undefined}
        organisationId={organisationId}
        onSaved={() => {
          showToast.success(t('products.knowledge.saved'));
          onClose();
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
