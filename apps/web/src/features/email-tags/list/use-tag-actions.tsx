import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import type { EmailTagDetail } from '@relaydesk/contracts/email-tag';
import { useHasPermission } from '../../../api/use-has-permission';
import type { RowAction } from '../../../ui/table/table-props';
import type { EmailTagTask } from '../data/email-tag-task';
import { emailTagsTexts as t } from '../texts/email-tags.texts';

/** The actions on a tag that the role permits; empty for read-only users. */
export function useTagActions(setTask: (task: EmailTagTask) => void) {
  const [mayChange, mayDelete] = [
    useHasPermission('email_tags.update'),
    useHasPermission('email_tags.delete'),
  ];
  return (tag: EmailTagDetail): (RowAction | false)[] => {
    const to = (kind: 'edit' | 'past' | 'merge' | 'archive' | 'delete') => () => setTask({ kind, tag });
    return [
      mayChange && { label: t.edit, icon: <EditOutlined />, onClick: to('edit') },
      mayChange &&
        tag.rules.length > 0 &&
        !tag.is_archived && { label: t.applyToPast, icon: <HistoryOutlined />, onClick: to('past') },
      mayDelete && { label: t.merge, icon: <CallMergeOutlined />, onClick: to('merge') },
      mayChange &&
        (tag.is_archived
          ? { label: t.unarchive, icon: <UnarchiveOutlined />, onClick: to('archive') }
          : { label: t.archiveAction, icon: <ArchiveOutlined />, onClick: to('archive') }),
      mayDelete && {
        label: t.delete,
        icon: <DeleteOutlined />,
        isDangerous: true,
        onClick: to('delete'),
      },
    ];
  };
}
