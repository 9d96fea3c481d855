import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import type { EmailTagDetail } from '@relaydesk/contracts/email-tag';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import type { RowAction } from '../../../ui/table/table-props';
import type { EmailTagTask } from '../data/email-tag-task';

/** The actions on a tag that the role permits; empty for read-only users. */
export function useTagActions(setTask: (task: EmailTagTask) => void) {
  const [mayChange, mayDelete] = [
    useHasPermission('email_tags.update'),
    useHasPermission('email_tags.delete'),
  ];
  return (tag: EmailTagDetail): (RowAction | false)[] => {
    const to = (kind: 'edit' | 'past' | 'merge' | 'archive' | 'delete') => () => setTask({ kind, tag });
    return [
      mayChange && { label: t('email-tags.edit'), icon: <EditOutlined />, onClick: to('edit') },
      mayChange &&
        tag.rules.length > 0 &&
        !tag.is_archived && {
          label: t('email-tags.applyToPast'),
          icon: <HistoryOutlined />,
          onClick: to('past'),
        },
      mayDelete && { label: t('email-tags.merge'), icon: <CallMergeOutlined />, onClick: to('merge') },
      mayChange &&
        (tag.is_archived
          ? { label: t('email-tags.unarchive'), icon: <UnarchiveOutlined />, onClick: to('archive') }
          : { label: t('email-tags.archiveAction'), icon: <ArchiveOutlined />, onClick: to('archive') }),
      mayDelete && {
        label: t('email-tags.delete'),
        icon: <DeleteOutlined />,
        isDangerous: true,
        onClick: to('delete'),
      },
    ];
  };
}
