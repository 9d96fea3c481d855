import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { t } from '../../../../lib/locale/i18n';

interface ImageDialogProps {
  name: string;
  address: string;
  onClose: () => void;
}

/** An image as large as the window allows. */
export function ImageDialog({ name, address, onClose }: ImageDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="lg" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', paddingInlineEnd: 1 }}>
        <DialogTitle id={id} noWrap sx={{ flex: 1, minWidth: 0, fontSize: '1rem' }}>
          <bdi>{name}</bdi>
        </DialogTitle>
        <IconButton aria-label={t('inbox.chat.customer.close')} onClick={onClose} autoFocus>
          <CloseOutlined />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'flex', justifyContent: 'center', minHeight: 120 }}>
        <Box
          component="img"
          src={address}
          alt={name}
          sx={{ maxWidth: '100%', maxHeight: '70dvh', objectFit: 'contain' }}
        />
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button href={address} download={name} rel="noreferrer">
          {t('inbox.conversation.download')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
