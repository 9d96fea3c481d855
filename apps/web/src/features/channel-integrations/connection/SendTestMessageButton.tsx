import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { IntegrationTest } from '@relaydesk/contracts/channel-integration';
import { lazy, useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { LazyBoundary, preloadChunk } from '../../../ui/failures/LazyBoundary';
import { IntegrationTestResult } from './IntegrationTestResult';

const loadDialog = () => import('./TestMessageDialog');
const TestMessageDialog = lazy(async () => ({ default: (await loadDialog()).TestMessageDialog }));

/** Sends a test message to check that the integration works; the platform's response stays visible. */
export function SendTestMessageButton({ integrationId }: { integrationId: string }) {
  const [isAsking, setAsking] = useState(false);
  const [result, setResult] = useState<IntegrationTest>();
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Button
        variant="outlined"
        onPointerEnter={() => preloadChunk(loadDialog)}
        onFocus={() => preloadChunk(loadDialog)}
        onClick={() => setAsking(true)}
        sx={touchTarget}
      >
        {t('channel-integrations.integrations.sendTest')}
      </Button>
      {result && (
        <IntegrationTestResult
          result={result}
          passed={t('channel-integrations.integrations.sendTestPassed')}
          notPassed={t('channel-integrations.integrations.sendTestNotPassed')}
        />
      )}
      {isAsking && (
        <LazyBoundary>
          <TestMessageDialog
            integrationId={integrationId}
            onSent={setResult}
            onClose={() => setAsking(false)}
          />
        </LazyBoundary>
      )}
    </Stack>
  );
}
