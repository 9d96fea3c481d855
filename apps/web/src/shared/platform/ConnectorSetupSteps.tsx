import Box from '@mui/material/Box';
import type { ConnectorDescriptor } from '@relaydesk/contracts/channel';
import { t } from '../../lib/locale/i18n';
import { localize } from '../../lib/locale/localize';

interface ConnectorSetupStepsProps {
  connector: ConnectorDescriptor;
  /** Collapsed where other content is more important. */
  isOpen?: boolean;
}

/** How an integration is connected at the platform, from the connector's manifest. */
export function ConnectorSetupSteps({
  connector: { name, steps },
  isOpen = false,
}: ConnectorSetupStepsProps) {
  if (steps.length === 0) return null;
  return (
    <Box component="details" open={isOpen} sx={look}>
      <summary>{t('shared-platform.stepsTitle', { name: localize(name) })}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step.en}>{localize(step)}</li>
        ))}
      </ol>
    </Box>
  );
}

const look = {
  '& summary': { cursor: 'pointer', typography: 'subtitle2', paddingBlock: 1 },
  '& ol': { margin: 0, paddingInlineStart: 3 },
  '& li': { typography: 'body2', marginBlockEnd: 1, overflowWrap: 'anywhere' },
};
