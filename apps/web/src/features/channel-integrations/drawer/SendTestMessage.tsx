import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { IntegrationTest } from '@relaydesk/contracts/channel-integration';
import { useState } from 'react';
import { touchable } from '../../../ui/touchable';
import { integrationsTexts as t } from '../channel-integrations.texts';
import { TestMessageDialog } from './TestMessageDialog';
import { TestResult } from './TestResult';

/** A message by hand, to see that the line really reaches somebody; what the platform says to it stays in sight. */
export function SendTestMessage({ integrationId }: { integrationId: string }) {
  const [isAsking, setAsking] = useState(false);
  const [result, setResult] = useState<IntegrationTest>();
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Button variant="outlined" onClick={() => setAsking(true)} sx={touchable}>
        {t.sendTest}
      </Button>
      {result && <TestResult result={result} passed={t.sendTestPassed} notPassed={t.sendTestNotPassed} />}
      {isAsking && (
        <TestMessageDialog
          integrationId={integrationId}
          onSent={setResult}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
