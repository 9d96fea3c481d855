import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { ClipboardField } from '../../ui/elements/ClipboardField';
import { touchTarget } from '../../ui/elements/touch-target';

interface VerifyTokenFieldProps {
  token: string;
  /** The owner: an integration or a channel. */
  name: string;
  /** Rotates it; may throw the API's failure. undefined: unavailable or not permitted. */
  onRotate?: () => Promise<unknown>;
}

/** The verify token to enter at the platform, and its rotation after a confirmation. */
export function VerifyTokenField({ token, name, onRotate }: VerifyTokenFieldProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <ClipboardField
        label={t('shared-platform.verifyToken')}
        value={token}
        help={t('shared-platform.verifyTokenHelp')}
      />
      {onRotate && (
        <Button variant="outlined" onClick={() => setAsking(true)} sx={touchTarget}>
          {t('shared-platform.rotateToken')}
        </Button>
      )}
      {onRotate && isAsking && (
        <ConfirmDialog
          title={t('shared-platform.rotateTokenTitle', { name })}
          text={t('shared-platform.rotateTokenText')}
          confirm={t('shared-platform.rotateToken')}
          isDangerous
          onConfirm={onRotate}
          onDone={() => {
            setAsking(false);
            showToast.success(t('shared-platform.tokenRotated'));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
