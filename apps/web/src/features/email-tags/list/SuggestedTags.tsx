import AddOutlined from '@mui/icons-material/AddOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CreateEmailTag } from '@relaydesk/contracts/email-tag';
import { useState } from 'react';
import { unwrap } from '../../../api/http/unwrap';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { randomId } from '../../../lib/random-id';
import { showToast } from '../../../lib/show-toast';
import { touchTargetButtons } from '../../../ui/elements/touch-target';
import type { DisplayError } from '../../../ui/failures/display-error';
import { toDisplayError } from '../../../ui/failures/display-error';
import { emailTagAdminApi } from '../data/email-tags.api';

/** Common tags of a new organisation. */
const getSuggestedTags = (): readonly CreateEmailTag[] => [
  { ...messagesIn('email-tags.suggestions.complaint'), colour: '#FF5630' },
  { ...messagesIn('email-tags.suggestions.order'), colour: '#22C55E' },
  { ...messagesIn('email-tags.suggestions.return'), colour: '#FFAB00' },
];

/** Three suggested tags; one click creates each. */
export function SuggestedTags({ organisationId }: { organisationId: string }) {
  const [add, { isLoading }] = emailTagAdminApi.useAddEmailTagMutation();
  const [failure, setFailure] = useState<DisplayError>();
  const make = async (body: CreateEmailTag) => {
    setFailure(undefined);
    try {
      await unwrap(add({ organization_id: organisationId, body, idempotencyKey: randomId() }));
      showToast.success(t('email-tags.saved'));
    } catch (thrown) {
      setFailure(toDisplayError(thrown));
    }
  };
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', ...touchTargetButtons }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('email-tags.orBeginWith')}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        {getSuggestedTags().map((tag) => (
          <Button
            key={tag.name}
            variant="outlined"
            startIcon={<AddOutlined sx={{ color: tag.colour }} />}
            aria-label={t('email-tags.createSuggestion', { name: tag.name })}
            aria-disabled={isLoading}
            onClick={() => !isLoading && make(tag)}
          >
            {tag.name}
          </Button>
        ))}
      </Stack>
      {failure && <Alert severity="error">{failure.message}</Alert>}
    </Stack>
  );
}
