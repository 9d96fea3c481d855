import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { ClipboardField } from '../../ui/elements/ClipboardField';
import { touchTarget } from '../../ui/elements/touch-target';
import { platformTexts as t } from './platform.texts';

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
      <ClipboardField label={t.verifyToken} value={token} help={t.verifyTokenHelp} />
      {onRotate && (
        <Button variant="outlined" onClick={() => setAsking(true)} sx={touchTarget}>
          {t.rotateToken}
        </Button>
      )}
      {onRotate && isAsking && (
        <ConfirmDialog
          title={t.rotateTokenTitle(name)}
          text={t.rotateTokenText}
          confirm={t.rotateToken}
          isDangerous
          onConfirm={onRotate}
          onDone={() => {
            setAsking(false);
            showToast.success(t.tokenRotated);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
