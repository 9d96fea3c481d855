import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, useState } from 'react';
import { useMay } from '../../../api/use-has-permission';
import { FailureNotice } from '../../../ui/failures/ErrorAlert';
import { Part } from '../../../ui/failures/LazyBoundary';
import { touchable } from '../../../ui/elements/touch-target';
import { BehaviourFacts } from './BotBehaviourDetails';
import { botTexts as t } from '../texts/bot.texts';
import type { BotOwner } from './bot-settings-owner';
import { FollowOrganisation } from './ResetBotSettings';
import { HandOverFacts } from './HandOverDetails';
import { useBotSettings } from './use-bot-settings';

const BehaviourForm = lazy(async () => ({ default: (await import('./BotBehaviourForm')).BehaviourForm }));
const HandOverForm = lazy(async () => ({ default: (await import('./HandOverForm')).HandOverForm }));

interface BotSettingsPartProps {
  owner: BotOwner;
  part: 'behaviour' | 'hand_over';
}

/** A part of the settings that count, of an organisation or a line; changed in a drawer of its own by those who may. */
export function BotSettingsPart({ owner, part }: BotSettingsPartProps) {
  const { data, failure, retry } = useBotSettings(owner);
  const mayChange = useMay('bot_settings.update');
  const [isChanging, setChanging] = useState(false);
  if (failure) return <FailureNotice failure={failure} onRetry={retry} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;

  const Form = part === 'behaviour' ? BehaviourForm : HandOverForm;
  return (
    <>
      {owner.line_id !== null && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {data.isOwn ? t.isOwn : t.follows}
        </Typography>
      )}
      {part === 'behaviour' ? (
        <BehaviourFacts settings={data.settings} />
      ) : (
        <HandOverFacts owner={owner} settings={data.settings} />
      )}
      {mayChange && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => setChanging(true)} sx={touchable}>
            {data.isOwn ? t.change : t.makeOwn}
          </Button>
          {owner.line_id !== null && data.isOwn && (
            <FollowOrganisation
              organisationId={owner.organization_id}
              lineId={owner.line_id}
              version={data.version}
            />
          )}
        </Stack>
      )}
      {isChanging && (
        // A drawer around it may be a form too, which must not be sent with this one.
        <div onSubmit={(event) => event.stopPropagation()}>
          <Part>
            <Form owner={owner} known={data} onClose={() => setChanging(false)} />
          </Part>
        </div>
      )}
    </>
  );
}
