import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { MoreMenu } from '../ui/MoreMenu';

interface InboxMenuProps {
  anchor: HTMLElement;
  onShowTags: () => void;
  onShowKeys: () => void;
  onClose: () => void;
}

/** Less frequent actions of the inbox. */
export function InboxMenu({ anchor, onShowTags, onShowKeys, onClose }: InboxMenuProps) {
  const mayManage = useHasPermission('email_tags.update');
  return (
    <MoreMenu
      anchor={anchor}
      label={t('inbox.list.more')}
      onClose={onClose}
      entries={[
        mayManage && {
          label: t('inbox.filter.manageTags'),
          icon: <LocalOfferOutlined fontSize="small" />,
          onSelect: onShowTags,
        },
        { label: t('inbox.filter.keys'), icon: <KeyboardOutlined fontSize="small" />, onSelect: onShowKeys },
      ]}
    />
  );
}
