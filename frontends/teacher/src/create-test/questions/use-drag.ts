import { useState, type DragEvent } from 'react';

/** A place in the list: before the question at `index` of a section. */
export interface Spot {
  section: number;
  index: number;
}

/** Props that make a row draggable and a place to drop on. */
export function useDrag(move: (key: number, to: Spot) => void) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<Spot>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const dropOn = (spot: Spot) => ({
    'data-over': (dragged !== undefined && over?.section === spot.section && over.index === spot.index) || undefined,
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      setOver(spot);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== undefined) move(dragged, spot);
      end();
    },
  });
  const dragOf = (key: number) => ({ draggable: true, onDragStart: () => setDragged(key), onDragEnd: end });
  return { dragOf, dropOn };
}
