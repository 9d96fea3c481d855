import { unwrap } from '../../api/http/unwrap';
import { t } from '../../lib/locale/i18n';
import { randomId } from '../../lib/random-id';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import type { TagConfirmation } from './data/email-tag-task';
import { emailTagAdminApi } from './data/email-tags.api';
import { toEmailTagUpdate } from './data/to-email-tag-update';

/** Asks for confirmation before a tag is deleted or archived and shows its usage. */
export function ConfirmTagDialog({ question, onClose }: { question: TagConfirmation; onClose: () => void }) {
  const { kind, tag } = question;
  const [change] = emailTagAdminApi.useChangeEmailTagMutation();
  const [remove] = emailTagAdminApi.useRemoveEmailTagMutation();
  const { id, name, is_archived } = tag;
  if (kind === 'delete') {
    return (
      <ConfirmDialog
        title={t('email-tags.deleteTitle', { name })}
        text={t('email-tags.deleteText', {
          talks: tag.conversations_30d,
          people: tag.customers_count,
          sold: tag.sales_count,
        })}
        confirm={t('email-tags.delete')}
        isDangerous
        onConfirm={async () => {
          await unwrap(remove(id));
          showToast.success(t('email-tags.deleted'));
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={is_archived ? t('email-tags.unarchiveTitle', { name }) : t('email-tags.archiveTitle', { name })}
      text={is_archived ? t('email-tags.unarchiveText') : t('email-tags.archiveText')}
      confirm={is_archived ? t('email-tags.unarchive') : t('email-tags.archiveAction')}
      onConfirm={async () => {
        const body = { ...toEmailTagUpdate(tag), is_archived: !is_archived };
        await unwrap(change({ id, body, idempotencyKey: randomId() }));
        showToast.success(is_archived ? t('email-tags.unarchived') : t('email-tags.archived'));
      }}
      onClose={onClose}
    />
  );
}
