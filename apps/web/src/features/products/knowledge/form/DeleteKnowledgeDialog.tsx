import Typography from '@mui/material/Typography';
import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { unwrap } from '../../../../api/http/unwrap';
import { useHasPermission } from '../../../../api/use-has-permission';
import { t } from '../../../../lib/locale/i18n';
import { showToast } from '../../../../lib/show-toast';
import { ReplayPanel } from '../../../../shared/replay/ReplayPanel';
import { useReplay } from '../../../../shared/replay/use-replay';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog';
import { knowledgeApi } from '../data/knowledge.api';

/**
 * Asks for confirmation before an entry is deleted, with the effect on recent questions if the bot uses it.
 */
export function DeleteKnowledgeDialog({ entry, onClose }: { entry: KnowledgeEntry; onClose: () => void }) {
  const [deleteKnowledge] = knowledgeApi.useDeleteKnowledgeMutation();
  const mayReplay = useHasPermission('bot_replay.read');
  return (
    <ConfirmDialog
      title={t('products.knowledge.deleteTitle')}
      text={t('products.knowledge.deleteText', { title: entry.title })}
      confirm={t('products.knowledge.deleteAction')}
      isDangerous
      onConfirm={async () => {
        await unwrap(deleteKnowledge(entry.id));
        showToast.success(t('products.knowledge.deleted'));
      }}
      onClose={onClose}
    >
      {mayReplay && entry.is_published && <RemovalReplay id={entry.id} />}
    </ConfirmDialog>
  );
}

function RemovalReplay({ id }: { id: string }) {
  const running = useReplay({ removed_knowledge_id: id });
  return (
    <>
      <Typography variant="subtitle1" component="h3" sx={{ marginBlock: 2 }}>
        {t('shared-replay.title')}
      </Typography>
      <ReplayPanel {...running} />
    </>
  );
}
