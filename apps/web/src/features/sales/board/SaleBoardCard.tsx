import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Sale, SaleStatus } from '@relaydesk/contracts/sale';
import { type KeyboardEvent, useRef } from 'react';
import { formatDate } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import { computeDiscount } from '../../../shared/compute-discount';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { RowMenu } from '../../../ui/table/RowMenu';
import { SALE_ORIGIN_TONES } from '../list/sale-columns';
import { isFinalStatus } from '../steps/sale-transitions';
import { useDraggableCard } from './use-sale-drag-and-drop';

interface SaleBoardCardProps {
  sale: Sale;
  /** The statuses it may move to. */
  steps: readonly SaleStatus[];
  onMove: (sale: Sale, to: SaleStatus) => void;
  onOpen: (sale: Sale) => void;
}

/**
 * A sale on the board: opened by its button, moved by dragging, by Alt and an arrow key, or from its menu.
 */
export function SaleBoardCard({ sale, steps, onMove, onOpen }: SaleBoardCardProps) {
  const element = useRef<HTMLLIElement>(null);
  useDraggableCard(element, sale, steps.length > 0);
  const move = (event: KeyboardEvent) => {
    if (!event.altKey) return;
    const to =
      event.key === 'ArrowRight'
        ? steps.find((step) => !isFinalStatus(step))
        : event.key === 'ArrowLeft'
          ? steps.find(isFinalStatus)
          : undefined;
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(sale, to);
  };
  return (
    <Card
      component="li"
      ref={element}
      variant="outlined"
      sx={{ position: 'relative', cursor: steps.length > 0 ? 'grab' : undefined }}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start' }}>
        <ButtonBase
          data-card
          aria-describedby={`what-${sale.id} about-${sale.id}`}
          onClick={() => onOpen(sale)}
          onKeyDown={move}
          sx={openerStyles}
        >
          {t('sales.saleTitle', { number: sale.number })}
        </ButtonBase>
        <Typography
          variant="subtitle2"
          component="span"
          sx={{ marginInlineStart: 'auto', paddingBlock: 1.5 }}
        >
          {formatMoney(sale.total, sale.currency)}
        </Typography>
        <RowMenu
          name={t('sales.saleName', { number: sale.number })}
          actions={steps.map((step) => ({
            label: t(`sales.steps.${step}`),
            isDangerous: isFinalStatus(step),
            onClick: () => onMove(sale, step),
          }))}
        />
      </Stack>
      <Box id={`what-${sale.id}`} sx={{ paddingInline: 1.5, paddingBlockEnd: 1.5 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {sale.customer_name}
        </Typography>
        <Typography variant="caption" noWrap component="div" sx={{ color: 'text.secondary' }}>
          {sale.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
        </Typography>
        {computeDiscount(sale) > 0 && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {t('sales.discountOf', { amount: formatMoney(computeDiscount(sale), sale.currency) })}
          </Typography>
        )}
      </Box>
      <Stack
        id={`about-${sale.id}`}
        direction="row"
        useFlexGap
        sx={{
          flexWrap: 'wrap',
          columnGap: 1,
          rowGap: 0.5,
          alignItems: 'center',
          paddingInline: 1.5,
          paddingBlockEnd: 1.5,
        }}
      >
        <StatusChip label={t(`sales.origins.${sale.origin}`)} tone={SALE_ORIGIN_TONES[sale.origin]} />
        <Box component="span" sx={{ ...captionStyles, marginInlineStart: 'auto', whiteSpace: 'nowrap' }}>
          {formatDate(sale.sold_at)}
        </Box>
        {sale.owner_name && (
          <Box component="span" sx={{ ...captionStyles, flex: '1 0 100%' }}>
            {sale.owner_name}
          </Box>
        )}
      </Stack>
    </Card>
  );
}

/** Named after the sale; the whole card is clickable. */
const openerStyles = {
  position: 'static', // not MUI's, because it covers the card
  padding: 1.5,
  typography: 'body2',
  color: 'text.secondary',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
  '&.Mui-focusVisible::after': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

const captionStyles = { typography: 'caption', color: 'text.secondary' } as const;
