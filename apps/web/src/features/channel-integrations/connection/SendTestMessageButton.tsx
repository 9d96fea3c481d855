import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { IntegrationTest } from '@relaydesk/contracts/channel-integration';
import { lazy, useState } from 'react';
import { fetchAhead, Part } from '../../../ui/failures/LazyBoundary';
import { touchable } from '../../../ui/elements/touch-target';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';
import { TestResult } from './IntegrationTestResult';

const loadDialog = () => import('./TestMessageDialog');
const TestMessageDialog = lazy(async () => ({ default: (await loadDialog()).TestMessageDialog }));

/** A message by hand, to see that the line really reaches somebody; what the platform says to it stays in sight. */
export function SendTestMessage({ integrationId }: { integrationId: string }) {
  const [isAsking, setAsking] = useState(false);
  const [result, setResult] = useState<IntegrationTest>();
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Button
        variant="outlined"
        onPointerEnter={() => fetchAhead(loadDialog)}
        onFocus={() => fetchAhead(loadDialog)}
        onClick={() => setAsking(true)}
        sx={touchable}
      >
        {t.sendTest}
      </Button>
      {result && <TestResult result={result} passed={t.sendTestPassed} notPassed={t.sendTestNotPassed} />}
      {isAsking && (
        <Part>
          <TestMessageDialog
            integrationId={integrationId}
            onSent={setResult}
            onClose={() => setAsking(false)}
          />
        </Part>
      )}
    </Stack>
  );
}
