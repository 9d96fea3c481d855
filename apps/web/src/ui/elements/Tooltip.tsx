import {
  cloneElement,
  type FocusEvent,
  lazy,
  type ReactElement,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { TOOLTIP_ENTER_DELAY, TOOLTIP_ENTER_TOUCH_DELAY } from '../../theme/layout';

/**
 * Milliseconds in which the pointer may move from the control to the tooltip, and for which it stays after a
 * touch.
 */
const LEAVE_DELAY = 100;
const LEAVE_TOUCH_DELAY = 1_500;

const TooltipText = lazy(() => import('./TooltipText'));

interface TooltipProps {
  /** An empty text shows no tooltip. */
  title: string;
  /** The text is a description, for a control that has a name; otherwise it is the control's name. */
  describeChild?: boolean;
  /**
   * The part of the control to anchor the tooltip to, such as a table cell; defaults to the whole control.
   */
  part?: Element;
  /** One element that accepts event handlers and `aria-` attributes. */
  children: ReactElement<Record<string, unknown>>;
}

/**
 * A tooltip on hover, keyboard focus and long touch. The positioning code loads with the first one (F4); the
 * control is not remounted. Escape hides it, and it stays open while hovered (WCAG 2.2, 1.4.13).
 */
export function Tooltip({ title, describeChild = false, part, children }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = anchor !== undefined && title !== '';

  const change = (to: Element | undefined, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(to), delay);
  };
  const hide = (delay = LEAVE_DELAY) => change(undefined, delay);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setAnchor(undefined);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  const handlers: Record<string, (event: never) => void> = {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent & { currentTarget: Element }) =>
      pointerType !== 'touch' && change(currentTarget, TOOLTIP_ENTER_DELAY),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && hide(),
    onTouchStart: ({ currentTarget }: { currentTarget: Element }) =>
      change(currentTarget, TOOLTIP_ENTER_TOUCH_DELAY),
    onTouchEnd: () => hide(LEAVE_TOUCH_DELAY),
    onFocus: ({ currentTarget, target }: FocusEvent) =>
      target.matches(':focus-visible') && change(currentTarget, TOOLTIP_ENTER_DELAY),
    onBlur: () => hide(0),
  };
  const own = children.props;
  const composed = Object.entries(handlers).map(([name, handle]) => [
    name,
    (event: never) => {
      handle(event);
      const theirs = own[name];
      if (typeof theirs === 'function') theirs(event);
    },
  ]);
  return (
    <>
      {cloneElement(children, {
        ...Object.fromEntries(composed),
        ...(describeChild
          ? isOpen && { 'aria-describedby': id }
          : { 'aria-label': own['aria-label'] ?? (title || undefined) }),
      })}
      {isOpen && (
        <Suspense>
          <TooltipText
            id={id}
            anchor={part ?? anchor}
            text={title}
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => hide()}
          />
        </Suspense>
      )}
    </>
  );
}
