import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Sale, SaleStatus } from '@relaydesk/contracts/sale';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface DragAndDropRules {
  mayMove: (sale: Sale, to: SaleStatus) => boolean;
  onMove: (sale: Sale, to: SaleStatus) => void;
}

/** The dragged sale and the column below it; a drop is a move. */
export function useSaleDragAndDrop({ onMove, mayMove }: DragAndDropRules) {
  const [dragged, setDragged] = useState<Sale>();
  const [over, setOver] = useState<SaleStatus>();
  const rules = useLatest({ mayMove, onMove });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => getDraggedSale(source.data) !== undefined,
        onDragStart: ({ source }) => setDragged(getDraggedSale(source.data)),
        onDropTargetChange: ({ location }) => setOver(getDropStatus(location.current.dropTargets[0]?.data)),
        onDrop: ({ source, location }) => {
          setDragged(undefined);
          setOver(undefined);
          const sale = getDraggedSale(source.data);
          const status = getDropStatus(location.current.dropTargets[0]?.data);
          if (sale && status && rules.current.mayMove(sale, status)) rules.current.onMove(sale, status);
        },
      }),
    [rules],
  );
  return { dragged, over };
}

/** Makes an element the draggable card of a sale, if it can be moved. */
export function useDraggableCard(element: RefObject<HTMLElement | null>, sale: Sale, canDrag: boolean): void {
  const latest = useLatest({ sale, canDrag });
  useEffect(() => {
    if (!element.current) return;
    return draggable({
      element: element.current,
      canDrag: () => latest.current.canDrag,
      getInitialData: () => ({ sale: latest.current.sale }),
    });
  }, [element, latest]);
}

/** Makes an element the column of a status. */
export function useDropColumn(
  element: RefObject<HTMLElement | null>,
  status: SaleStatus,
  isOpenTo: (sale: Sale) => boolean,
): void {
  const latest = useLatest(isOpenTo);
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      getData: () => ({ status }),
      canDrop: ({ source }) => {
        const sale = getDraggedSale(source.data);
        return sale !== undefined && latest.current(sale);
      },
    });
  }, [element, status, latest]);
}

// Only the two functions above set these.
const getDraggedSale = (data: Record<string, unknown>) => data.sale as Sale | undefined;
const getDropStatus = (data: Record<string | symbol, unknown> | undefined) =>
  data?.status as SaleStatus | undefined;

function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
