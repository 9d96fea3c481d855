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
  /** Whose it is: a line's or a channel's. */
  name: string;
  /** Gets another one; may fail with the API's failure. undefined: not now, or not by this person. */
  onRotate?: () => Promise<unknown>;
}

/** What a platform asks for when our webhook is entered there, to copy; and another one after a question. */
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
