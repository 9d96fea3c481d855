import Popper from '@mui/material/Popper';

interface TooltipTextProps {
  id: string;
  anchor: Element;
  text: string;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** The text of a tooltip, positioned beside its control where there is space. */
export default function TooltipText({ anchor, text, ...rest }: TooltipTextProps) {
  return (
    <Popper
      {...rest}
      open
      anchorEl={anchor}
      role="tooltip"
      modifiers={[{ name: 'offset', options: { offset: [0, 8] } }]}
      sx={{
        zIndex: 'tooltip',
        maxWidth: 300,
        px: 1,
        py: 0.5,
        borderRadius: 1,
        backgroundColor: '#2B3845',
        color: '#FFFFFF',
        fontSize: '0.75rem',
        fontWeight: 500,
        lineHeight: 1.4,
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Popper>
  );
}
