import { unwrap } from '../../api/http/unwrap';
import { randomId } from '../../lib/random-id';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import type { TagConfirmation } from './data/email-tag-task';
import { emailTagAdminApi } from './data/email-tags.api';
import { toEmailTagUpdate } from './data/to-email-tag-update';
import { emailTagsTexts as t } from './texts/email-tags.texts';

/** Asks for confirmation before a tag is deleted or archived and shows its usage. */
export function ConfirmTagDialog({ question, onClose }: { question: TagConfirmation; onClose: () => void }) {
  const { kind, tag } = question;
  const [change] = emailTagAdminApi.useChangeEmailTagMutation();
  const [remove] = emailTagAdminApi.useRemoveEmailTagMutation();
  const { id, name, is_archived } = tag;
  if (kind === 'delete') {
    return (
      <ConfirmDialog
        title={t.deleteTitle(name)}
        text={t.deleteText(tag.conversations_30d, tag.customers_count, tag.sales_count)}
        confirm={t.delete}
        isDangerous
        onConfirm={async () => {
          await unwrap(remove(id));
          showToast.success(t.deleted);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={is_archived ? t.unarchiveTitle(name) : t.archiveTitle(name)}
      text={is_archived ? t.unarchiveText : t.archiveText}
      confirm={is_archived ? t.unarchive : t.archiveAction}
      onConfirm={async () => {
        const body = { ...toEmailTagUpdate(tag), is_archived: !is_archived };
        await unwrap(change({ id, body, idempotencyKey: randomId() }));
        showToast.success(is_archived ? t.unarchived : t.archived);
      }}
      onClose={onClose}
    />
  );
}
