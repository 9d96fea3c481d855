import BlockOutlined from '@mui/icons-material/BlockOutlined';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MergeOutlined from '@mui/icons-material/MergeOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { CustomerDetail } from '@relaydesk/contracts/customer';
import { useState } from 'react';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { exportFile } from '../../../shared/export-file';
import { Tooltip } from '../../../ui/elements/Tooltip';
import { MoreMenu, type MoreMenuEntry } from '../ui/MoreMenu';
import type { CustomerDialogKind } from './customer-dialog-kind';

interface CustomerActionsProps {
  customer: CustomerDetail;
  onTask: (task: CustomerDialogKind) => void;
  /** Starts a conversation with the customer. */
  onBegin: () => void;
}

/** The actions on a customer that the role permits: editing as a button, rare and irreversible ones in a menu. */
export function CustomerActions({ customer, onTask, onBegin }: CustomerActionsProps) {
  const [menu, setMenu] = useState<HTMLElement>();
  const [mayEdit, mayBlock] = [useHasPermission('customers.update'), useHasPermission('customers.block')];
  const [mayExport, mayErase] = [useHasPermission('customers.export'), useHasPermission('customers.erase')];
  const mayBegin = useHasPermission('conversations.create');
  const entries = [
    mayBegin &&
      !customer.is_erased && {
        label: t('inbox.begin.title'),
        icon: <RateReviewOutlined fontSize="small" />,
        onSelect: onBegin,
      },
    mayEdit &&
      !customer.is_erased && {
        label: t('inbox.customer.mergeWith'),
        icon: <MergeOutlined fontSize="small" />,
        onSelect: () => onTask('merge'),
      },
    mayBlock &&
      !customer.is_erased && {
        label: customer.is_blocked ? t('inbox.customer.unblock') : t('inbox.customer.block'),
        icon: <BlockOutlined fontSize="small" />,
        onSelect: () => onTask('block'),
      },
    mayExport && {
      label: t('inbox.customer.exportAll'),
      icon: <DownloadOutlined fontSize="small" />,
      onSelect: () => void exportFile(`/api/customers/${customer.id}/export/`),
    },
    mayErase &&
      !customer.is_erased && {
        label: t('inbox.customer.erase'),
        icon: <DeleteForeverOutlined fontSize="small" color="error" />,
        isDangerous: true,
        onSelect: () => onTask('erase'),
      },
  ].filter((entry): entry is MoreMenuEntry & { icon: React.JSX.Element } => entry !== false);

  return (
    <Box sx={{ display: 'flex', marginInlineStart: 'auto', marginInlineEnd: -1 }}>
      {mayEdit && !customer.is_erased && (
        <Tooltip title={t('inbox.customer.edit')}>
          <IconButton onClick={() => onTask('edit')} sx={{ width: 44, height: 44 }}>
            <EditOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {entries.length > 0 && (
        <Tooltip title={t('inbox.customer.actions')}>
          <IconButton
            aria-haspopup="menu"
            aria-expanded={menu !== undefined}
            onClick={(event) => setMenu(event.currentTarget)}
            sx={{ width: 44, height: 44 }}
          >
            <MoreVertOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {menu && (
        <MoreMenu
          anchor={menu}
          label={t('inbox.customer.actions')}
          entries={entries}
          onClose={() => setMenu(undefined)}
        />
      )}
    </Box>
  );
}
