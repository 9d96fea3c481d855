import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TagRuleTest } from '@relaydesk/contracts/email-tag';
import { TestTagRules } from '@relaydesk/contracts/email-tag';
import { useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { unwrap } from '../../../api/http/unwrap';
import { formatDateTime } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import type { DisplayError } from '../../../ui/failures/display-error';
import { toDisplayError } from '../../../ui/failures/display-error';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { emailTagAdminApi } from '../data/email-tags.api';
import type { TagFormInput, TagFormOutput } from './tag-form-values';

/** Tests unsaved rules against recent messages; saves nothing. */
export function RuleTestPanel({ form }: { form: UseFormReturn<TagFormInput, unknown, TagFormOutput> }) {
  const [test, { isLoading }] = emailTagAdminApi.useTestTagRulesMutation();
  const [answer, setAnswer] = useState<{ of: string; found: TagRuleTest }>();
  const [failure, setFailure] = useState<DisplayError>();
  const rules = useWatch({ control: form.control, name: 'rules' });
  const asked = JSON.stringify(rules);
  if (!rules || rules.length === 0) return null;

  const run = async () => {
    setFailure(undefined);
    const request = TestTagRules.safeParse({ rules: form.getValues('rules') });
    if (!request.success) return void form.trigger('rules', { shouldFocus: true });
    try {
      setAnswer({ of: asked, found: await unwrap(test(request.data.rules)) });
    } catch (thrown) {
      const refused = toDisplayError(thrown);
      setFailure(refused);
      for (const [name, message] of Object.entries(refused.fields ?? {})) {
        form.setError(name as FieldPath<TagFormInput>, { type: 'server', message }); // the request contained the rules of the form
      }
    }
  };

  return (
    <Stack spacing={1.5}>
      <Button
        variant="outlined"
        startIcon={<ScienceOutlined />}
        aria-disabled={isLoading}
        onMouseDown={(event) => event.preventDefault()} // a tooltip on focus would move the button from under the pointer
        onClick={() => !isLoading && run()}
        sx={{ ...touchTarget, alignSelf: 'flex-start', opacity: isLoading ? 0.6 : 1 }}
      >
        {t('email-tags.test')}
      </Button>
      {failure && <ErrorAlert failure={failure} title={t('email-tags.testFailed')} />}
      {answer && answer.of === asked && !failure && <RuleTestMatches {...answer.found} />}
    </Stack>
  );
}

function RuleTestMatches({ looked_at, found }: TagRuleTest) {
  return (
    <>
      <Typography variant="body2" role="status">
        {t('email-tags.foundOf', { found: found.length, all: looked_at })}
      </Typography>
      {found.length > 0 && (
        <Stack
          component="ul"
          aria-label={t('email-tags.foundMessages')}
          spacing={1}
          sx={{ margin: 0, padding: 0, listStyle: 'none' }}
        >
          {found.map(({ conversation_id, customer_name, text, at }) => (
            <Box component="li" key={`${conversation_id} ${at}`}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
                <Link
                  component={RouterLink}
                  to={`/chat?conversation=${conversation_id}`}
                  sx={{ display: 'inline-flex', alignItems: 'center', ...touchTarget }}
                >
                  {customer_name || t('email-tags.nameless')}
                </Link>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {formatDateTime(at)}
                </Typography>
              </Box>
              <Typography variant="body2" sx={clipped}>
                {text}
              </Typography>
            </Box>
          ))}
        </Stack>
      )}
    </>
  );
}

/** Two lines suffice to recognise a message. */
const clipped = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
